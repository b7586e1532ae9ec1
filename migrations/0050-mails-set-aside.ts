import { type AnyDatabase, columnTypes } from './columns.ts';

/**
 * A returned mail is noted before it is read, so that one which ends the process is not read again. Those that used
 * up their time are counted for the host.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await db.schema.alterTable('bounce_messages').addColumn('attempt', 'text').execute();
  await db.schema
    .alterTable('bounce_mailbox')
    .addColumn('set_aside_count', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('bounce_mailbox').addColumn('set_aside_at', instant).execute();
}
