import { type AnyDatabase, columnTypes } from './columns.ts';

/** A product's files have an order, and a removed file stays for those who bought it. */
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
