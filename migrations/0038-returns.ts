import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** What comes back of letters, and the mailbox where it arrives. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('letter_returns')
      .addColumn('letter_id', 'text', (c) => c.notNull().references('letters.id').onDelete('cascade'))
      .addColumn('recipient_number', integer, (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('refused', 'complained')`))
      .addColumn('refusal', 'text')
      .addColumn('at', instant, (c) => c.notNull())
      .addPrimaryKeyConstraint('letter_returns_pk', ['letter_id', 'recipient_number', 'kind']),
  ).execute();
  await db.schema.createIndex('letter_returns_newest').on('letter_returns').columns(['kind', 'at']).execute();
  await strict(
    db,
    db.schema
      .createTable('bounce_messages')
      .addColumn('mailbox', 'text', (c) => c.notNull())
      .addColumn('uid', integer, (c) => c.notNull())
      .addColumn('is_done', flag, (c) => c.notNull())
      .addPrimaryKeyConstraint('bounce_messages_pk', ['mailbox', 'uid']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('bounce_mailbox')
      .addColumn('id', integer, (c) => c.primaryKey().check(sql`id = 1`))
      .addColumn('read_at', instant)
      .addColumn('problem', 'text')
      .addColumn('problem_since', instant),
  ).execute();
  await sql`insert into bounce_mailbox (id) values (1)`.execute(db);
}
