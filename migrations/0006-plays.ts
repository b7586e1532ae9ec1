import { type AnyDatabase, columnTypes, strict } from './columns.ts';

export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);

  await strict(
    db,
    db.schema
      .createTable('item_plays')
      .addColumn('item_id', 'text', (c) => c.primaryKey().references('items.id').onDelete('cascade'))
      .addColumn('plays', integer, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('item_plays_most').on('item_plays').columns(['plays', 'item_id']).execute();

  // Who played what within the last day, as a hash of that day. The daily clean-up removes older rows.
  await strict(
    db,
    db.schema
      .createTable('play_marks')
      .addColumn('mark', 'text', (c) => c.primaryKey())
      .addColumn('counted_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('play_marks_by_age').on('play_marks').column('counted_at').execute();
}
