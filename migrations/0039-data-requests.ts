import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** Links that prove an address, and requests about personal data. */
export async function up(db: AnyDatabase): Promise<void> {
  await createLinks(db);
  await createRequests(db);
  await announceParts(db, { data_requests: 'data-requests' });
}

async function createLinks(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('data_links')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('link', 'session')`))
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('expires_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('data_links_of_email').on('data_links').column('email').execute();
}

async function createRequests(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('data_requests')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('protocol', 'text', (c) => c.notNull().unique())
      .addColumn('kind', 'text', (c) =>
        c.notNull().check(sql`kind in ('access', 'correction', 'erasure', 'other')`),
      )
      .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('open', 'done', 'refused')`))
      .addColumn('source', 'text', (c) =>
        c.notNull().check(sql`source in ('page', 'letter', 'phone', 'mail', 'other')`),
      )
      .addColumn('email', 'text')
      .addColumn('email_hash', 'text', (c) => c.notNull())
      .addColumn('masked', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('is_hosts', flag, (c) => c.notNull())
      .addColumn('outcome', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('answer', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('asked_at', instant, (c) => c.notNull())
      .addColumn('due_at', instant, (c) => c.notNull())
      .addColumn('closed_at', instant)
      .addColumn('reminded_at', instant)
      .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  for (const [name, columns] of [
    ['data_requests_newest', ['created_at', 'id', 'search_text']],
    ['data_requests_by_status', ['status', 'created_at', 'id']],
    ['data_requests_due', ['status', 'due_at']],
    ['data_requests_of_address', ['email_hash', 'created_at', 'id']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('data_requests')
      .columns([...columns])
      .execute();
  }
}
