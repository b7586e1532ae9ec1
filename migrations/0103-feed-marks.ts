import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** What a followed feed last said of each item, so that a change there is told once. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('feed_marks')
      .addColumn('feed_id', 'text', (c) => c.notNull().references('followed_feeds.id').onDelete('cascade'))
      .addColumn('guid_hash', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('text_hash', 'text', (c) => c.notNull())
      .addColumn('sound', 'text')
      .addColumn('sound_bytes', integer)
      .addColumn('item_id', 'text')
      .addColumn('changed', 'text')
      .addColumn('changed_at', instant)
      .addPrimaryKeyConstraint('feed_marks_key', ['feed_id', 'guid_hash']),
  ).execute();
  await db.schema
    .createIndex('feed_marks_changed')
    .on('feed_marks')
    .columns(['feed_id', 'changed_at'])
    .execute();
}
