import { type AnyDatabase, isPostgres } from './columns.ts';

/**
 * What lists say of a transcript, read without passing its lines: sitemap, feed and the lists of items. PostgreSQL keeps
 * long texts apart.
 */
export async function up(db: AnyDatabase): Promise<void> {
  if (isPostgres(db)) return;
  await db.schema
    .createIndex('transcripts_told')
    .on('transcripts')
    .columns(['item_id', 'line_count', 'is_reviewed', 'language', 'updated_at'])
    .execute();
}
