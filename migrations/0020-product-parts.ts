import { type AnyDatabase, columnTypes } from './columns.ts';

/** Files of a product have an order, and one that was taken away stays for those who have bought it. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  const alter = () => db.schema.alterTable('product_files');
  await alter()
    .addColumn('position', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await alter().addColumn('removed_at', instant).execute();
  await db.schema.createIndex('product_files_removed').on('product_files').column('removed_at').execute();
  await db.schema.createIndex('order_lines_of_product').on('order_lines').column('product_id').execute();
}
