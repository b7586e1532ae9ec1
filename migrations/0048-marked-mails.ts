import { sql } from 'kysely';
import { type AnyDatabase, columnTypes } from './columns.ts';

/**
 * Mails of the outbox that can be unsubscribed carry a mark, so that a report about one finds it. Messages in the
 * mailbox of bounces that nobody but the host can read are counted.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, flag, no } = columnTypes(db);
  await db.schema.alterTable('mails').addColumn('return_ref', 'text').execute();
  await db.schema.alterTable('mails').addColumn('refusal', 'text').execute();
  await db.schema.alterTable('mails').addColumn('complained_at', instant).execute();
  await sql`create unique index mails_return_ref on mails (return_ref) where return_ref is not null`.execute(
    db,
  );
  await sql`create index mails_marked_to on mails (to_address, sent_at) where return_ref is not null`.execute(
    db,
  );
  await db.schema
    .alterTable('bounce_messages')
    .addColumn('is_unclear', flag, (c) => c.notNull().defaultTo(no))
    .execute();
}
