import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** Notices of what was published in one go: they wait some minutes, and may share one letter. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await db.schema.alterTable('items').addColumn('notice_after', instant).execute();
  await db.schema.alterTable('items').addColumn('notice_group', 'text').execute();
  await strict(
    db,
    db.schema
      .createTable('letter_items')
      .addColumn('item_id', 'text', (c) => c.primaryKey())
      .addColumn('letter_id', 'text', (c) => c.notNull().references('letters.id').onDelete('cascade')),
  ).execute();
  await db.schema.createIndex('letter_items_of_letter').on('letter_items').column('letter_id').execute();
}
