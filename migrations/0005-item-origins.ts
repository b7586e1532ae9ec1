import { type AnyDatabase, columnTypes, strict } from './columns.ts';

export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  // No foreign key: the row outlives its item, so that an importer does not create a deleted item again.
  await strict(
    db,
    db.schema
      .createTable('item_origins')
      .addColumn('guid', 'text', (c) => c.notNull())
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('item_id', 'text', (c) => c.notNull())
      .addColumn('imported_at', instant, (c) => c.notNull())
      .addPrimaryKeyConstraint('item_origins_pk', ['guid', 'scope']),
  ).execute();
  await db.schema.createIndex('item_origins_by_item').on('item_origins').column('item_id').execute();
}
