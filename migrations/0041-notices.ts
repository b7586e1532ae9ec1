import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** Subscribers are told of an item once, and of a week once. Counts who leaves after a letter. */
export async function up(db: AnyDatabase): Promise<void> {
  const { flag, integer, no } = columnTypes(db);
  await db.schema
    .alterTable('items')
    .addColumn('has_notice', flag, (c) => c.notNull().defaultTo(no))
    .execute();
  await sql`create index items_with_notice on items (published_at) where has_notice`.execute(db);
  await sql`create unique index letters_notice_once on letters (item_id, access) where kind = 'notice'`.execute(
    db,
  );
  await sql`create unique index letters_digest_once on letters (period) where kind = 'digest'`.execute(db);
  await strict(
    db,
    db.schema
      .createTable('letter_leavings')
      .addColumn('letter_id', 'text', (c) => c.primaryKey().references('letters.id').onDelete('cascade'))
      .addColumn('count', integer, (c) => c.notNull()),
  ).execute();
}
