import { sql } from 'kysely';
import { type AnyDatabase, columnTypes } from './columns.ts';

/** Subscribers are told of an item once, and of a week once. */
export async function up(db: AnyDatabase): Promise<void> {
  const { flag, no } = columnTypes(db);
  await db.schema
    .alterTable('items')
    .addColumn('has_notice', flag, (c) => c.notNull().defaultTo(no))
    .execute();
  await sql`create index items_with_notice on items (published_at) where has_notice`.execute(db);
  await sql`create unique index letters_notice_once on letters (item_id, access) where kind = 'notice'`.execute(
    db,
  );
  await sql`create unique index letters_digest_once on letters (period) where kind = 'digest'`.execute(db);
}
