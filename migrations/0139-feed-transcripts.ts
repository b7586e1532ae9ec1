import { type AnyDatabase, columnTypes, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** Transcripts that a feed names for its items: where they are, and what became of them. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('feed_transcripts')
      .addColumn('item_id', 'text', (c) => c.primaryKey().references('items.id').onDelete('cascade'))
      .addColumn('cause_id', 'text')
      .addColumn('sources', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('reason', 'text')
      .addColumn('tries', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('asked_at', instant, (c) => c.notNull())
      .addColumn('ended_at', instant),
  ).execute();
  await db.schema
    .createIndex('feed_transcripts_cause')
    .on('feed_transcripts')
    .columns(['cause_id', 'state', 'item_id'])
    .execute();
  await announceParts(db, { feed_transcripts: 'imports' });
}
