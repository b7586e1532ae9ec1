import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

/** Which version of the legal texts was in force, beside what people agreed to or ordered. Older rows have none. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  orders: ['terms_version', 'privacy_version'],
  people: ['terms_version', 'privacy_version'],
  consents: ['privacy_version'],
  erased_consents: ['privacy_version'],
  journey_consents: ['privacy_version'],
  contact_submissions: ['privacy_version'],
  press_requests: ['privacy_version'],
};

/** The versions of the legal texts, each with what it showed, and the host's own words before they are published. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('legal_versions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('document', 'text', (c) => c.notNull())
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('holds_from', instant, (c) => c.notNull())
      .addColumn('is_whole', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('before_html', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('after_html', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('published_by', 'text')
      .addColumn('shown_html', 'text')
      .addColumn('shown_hash', 'text')
      .addColumn('created_at', instant, (c) => c.notNull())
      .addUniqueConstraint('legal_versions_label', ['document', 'label']),
  ).execute();
  await db.schema
    .createIndex('legal_versions_in_force')
    .on('legal_versions')
    .columns(['document', 'holds_from', 'id'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('legal_drafts')
      .addColumn('document', 'text', (c) => c.primaryKey())
      .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
      .addColumn('is_whole', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('before_html', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('after_html', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('updated_at', instant, (c) => c.notNull()),
  ).execute();
  for (const [table, columns] of Object.entries(NAMED))
    for (const column of columns) await db.schema.alterTable(table).addColumn(column, 'text').execute();
  await tellPages(db);
}

/** The pages in memory change with a version, not with the copy of what it showed. */
async function tellPages(db: AnyDatabase): Promise<void> {
  if (isPostgres(db)) {
    await sql`create trigger legal_versions_changed after insert or delete or truncate on legal_versions
      for each statement execute function mark_content('settings')`.execute(db);
    return;
  }
  for (const event of ['insert', 'delete']) {
    await sql
      .raw(
        `create trigger legal_versions_changed_${event} after ${event} on legal_versions begin
          insert into content_versions (key, version) values ('settings', 1)
            on conflict (key) do update set version = version + 1;
        end`,
      )
      .execute(db);
  }
}
