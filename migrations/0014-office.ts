import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, strict } from './columns.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await extendContact(db);
  await extendNewsletter(db);
  await createImports(db);
}

async function extendContact(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  const add = (column: string, type: 'text' | typeof instant, defaultTo?: string | number) =>
    db.schema
      .alterTable('contact_submissions')
      .addColumn(column, type, (c) => (defaultTo === undefined ? c : c.notNull().defaultTo(defaultTo)))
      .execute();
  await add('search_text', 'text', '');
  await add('read_at', instant);
  await add('answered_at', instant);
  await add('note', 'text', '');
  await add('version', integer, 1);
  await fillSearchText(db, 'contact_submissions', ['name', 'email', 'subject']);
  // The index includes the text, so that a search reads no message that it skips.
  await db.schema.dropIndex('contact_submissions_newest').execute();
  await db.schema
    .createIndex('contact_submissions_newest')
    .on('contact_submissions')
    .columns(['created_at', 'id', 'search_text'])
    .execute();
  await db.schema
    .createIndex('contact_submissions_by_status')
    .on('contact_submissions')
    .columns(['status', 'created_at', 'id'])
    .execute();
}

async function extendNewsletter(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await db.schema
    .alterTable('subscribers')
    .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await fillSearchText(db, 'subscribers', ['name', 'email']);
  await db.schema
    .createIndex('subscribers_newest')
    .on('subscribers')
    .columns(['created_at', 'id', 'search_text'])
    .execute();
  await db.schema
    .createIndex('subscribers_of_topic')
    .on('subscribers')
    .columns(['topic_slug', 'created_at', 'id'])
    .execute();

  // What remains of an erased person: a proof of consent, which can be found only by knowing the address.
  await strict(
    db,
    db.schema
      .createTable('erased_consents')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('email_hash', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('text_version', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('at', instant, (c) => c.notNull())
      .addColumn('erased_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('erased_consents_of').on('erased_consents').column('email_hash').execute();
  await db.schema.createIndex('erased_consents_by_age').on('erased_consents').column('erased_at').execute();
}

/** The same text as search-text.ts makes for new rows. */
async function fillSearchText(db: AnyDatabase, table: string, columns: string[]): Promise<void> {
  const fields = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: string } & Record<string, string>>`
    select id, ${fields} from ${sql.table(table)}`.execute(db);
  for (const row of rows) {
    const folded = columns
      .map((column) => row[column])
      .join(' ')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim();
    const text = folded.slice(0, 500).toWellFormed();
    await sql`update ${sql.table(table)} set search_text = ${text} where id = ${row.id}`.execute(db);
  }
}

async function createImports(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('imports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('source', 'text', (c) => c.notNull().check(sql`source in ('address', 'file')`))
      // A URL, or a file name.
      .addColumn('source_name', 'text', (c) => c.notNull())
      .addColumn('file_key', 'text')
      .addColumn('topic_slug', 'text')
      .addColumn('is_draft', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('status', 'text', (c) =>
        c
          .notNull()
          .defaultTo('waiting')
          .check(sql`status in ('waiting', 'running', 'done', 'canceled', 'refused', 'failed')`),
      )
      .addColumn('is_cancel_wanted', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('items_done', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('items_total', integer)
      .addColumn('attempts', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('refusal', 'text')
      .addColumn('report_json', 'text')
      .addColumn('started_by', 'text', (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('finished_at', instant),
  ).execute();
  await db.schema.createIndex('imports_newest').on('imports').columns(['created_at', 'id']).execute();

  // The import that created an item, also across interruptions.
  await db.schema.alterTable('item_origins').addColumn('import_id', 'text').execute();
  await sql`create index item_origins_of_import on item_origins (import_id, item_id)
    where import_id is not null`.execute(db);
}
