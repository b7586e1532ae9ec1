import { sql } from 'kysely';
import { type AnyDatabase, isPostgres } from './columns.ts';
import { countRecords } from './parts/record-totals.ts';

/** A message may need no answer, and an answer belongs to the mails before it. */
export async function up(db: AnyDatabase): Promise<void> {
  await (isPostgres(db) ? allowOnPostgres(db) : allowOnSqlite(db));
  await db.schema.alterTable('contact_submissions').addColumn('first_mail_id', 'text').execute();
  await db.schema.alterTable('mails').addColumn('thread_ids', 'text').execute();
}

const CHECK = sql`status in ('new', 'read', 'answered', 'dismissed')`;

async function allowOnPostgres(db: AnyDatabase): Promise<void> {
  const table = () => db.schema.alterTable('contact_submissions');
  await table().dropConstraint('contact_submissions_status_check').execute();
  await table().addCheckConstraint('contact_submissions_status_check', CHECK).execute();
}

/** SQLite drops a check only with its column, and a column only without what names it. */
async function allowOnSqlite(db: AnyDatabase): Promise<void> {
  const table = () => db.schema.alterTable('contact_submissions');
  for (const event of ['insert', 'update', 'delete'])
    await sql.raw(`drop trigger contact_submissions_totalled_${event}`).execute(db);
  await db.schema.dropIndex('contact_submissions_by_status').execute();
  await table().renameColumn('status', 'old_status').execute();
  await table()
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('new').check(CHECK))
    .execute();
  await sql`update contact_submissions set status = old_status`.execute(db);
  await table().dropColumn('old_status').execute();
  await db.schema
    .createIndex('contact_submissions_by_status')
    .on('contact_submissions')
    .columns(['status', 'created_at', 'id'])
    .execute();
  await sql`delete from record_totals where name like 'message-%'`.execute(db);
  await countRecords(db, [
    {
      table: 'contact_submissions',
      events: ['insert', 'update', 'delete'],
      name: (row) => `'message-' || ${row}.status`,
    },
  ]);
}
