import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** Links that prove a reader's mailbox, imports of readers, and what an imported consent rests on. */
export async function up(db: AnyDatabase): Promise<void> {
  await createLinks(db);
  await createImports(db);
  await createAsks(db);
  await db.schema
    .alterTable('consents')
    .addColumn('detail', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await announceParts(db, { reader_imports: 'newsletter' });
}

async function createLinks(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('reader_links')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('purpose', 'text', (c) =>
        c.notNull().check(sql`purpose in ('old-address', 'new-address', 'receive')`),
      )
      .addColumn('subscriber_id', 'text', (c) => c.notNull().references('subscribers.id').onDelete('cascade'))
      .addColumn('email', 'text')
      .addColumn('expires_at', instant, (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('reader_links_of_subscriber')
    .on('reader_links')
    .columns(['subscriber_id', 'purpose'])
    .execute();
}

/** The file is kept only until the import is over. */
async function createImports(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('reader_imports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('status', 'text', (c) =>
        c
          .notNull()
          .check(sql`status in ('reading', 'ready', 'running', 'done', 'refused', 'canceled', 'failed')`),
      )
      .addColumn('file_key', 'text')
      .addColumn('file_name', 'text', (c) => c.notNull())
      .addColumn('file_hash', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('columns', 'text')
      .addColumn('preview', 'text')
      .addColumn('problem', 'text')
      .addColumn('mode', 'text', (c) => c.check(sql`mode in ('confirmed', 'ask')`))
      .addColumn('proof', 'text')
      .addColumn('rows_total', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('rows_done', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('counts', 'text', (c) => c.notNull().defaultTo('{}'))
      .addColumn('attempts', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('started_by', 'text', (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('finished_at', instant),
  ).execute();
  await db.schema
    .createIndex('reader_imports_newest')
    .on('reader_imports')
    .columns(['created_at', 'id'])
    .execute();
}

/** Imported people who are still to be asked to confirm. */
async function createAsks(db: AnyDatabase): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('reader_import_asks')
      .addColumn('subscriber_id', 'text', (c) =>
        c.primaryKey().references('subscribers.id').onDelete('cascade'),
      )
      .addColumn('import_id', 'text', (c) => c.notNull().references('reader_imports.id').onDelete('cascade')),
  ).execute();
  await db.schema
    .createIndex('reader_import_asks_of_import')
    .on('reader_import_asks')
    .columns(['import_id', 'subscriber_id'])
    .execute();
}
