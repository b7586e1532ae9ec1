import { sql } from 'kysely';
import type { AnyDatabase } from './columns.ts';

/** Subscribers are told of a note once: a letter names it. */
export async function up(db: AnyDatabase): Promise<void> {
  // No reference: the letter that told of it stays when the note is gone, and tells of none again.
  await db.schema.alterTable('letters').addColumn('page_id', 'text').execute();
  await sql`create unique index letters_page_notice_once on letters (page_id) where kind = 'notice'`.execute(
    db,
  );
  await sql`create index pages_with_notice on pages (published_at) where has_notice`.execute(db);
}
