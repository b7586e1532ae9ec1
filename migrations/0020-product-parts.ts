import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres } from './columns.ts';

/** Pages that show what is left of a variant are made of these tables, too. */
const TABLES = ['product_variants', 'product_files'];

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
  for (const table of TABLES) {
    if (isPostgres(db)) {
      await sql
        .raw(`create trigger ${table}_changed after insert or update or delete or truncate on ${table}
          for each statement execute function mark_content('products')`)
        .execute(db);
    } else {
      for (const event of ['insert', 'update', 'delete']) {
        await sql
          .raw(`create trigger ${table}_changed_${event} after ${event} on ${table} begin
            insert into content_versions (key, version) values ('products', 1)
              on conflict (key) do update set version = version + 1; end`)
          .execute(db);
      }
    }
  }
}
