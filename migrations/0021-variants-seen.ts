import { sql } from 'kysely';
import { type AnyDatabase, isPostgres } from './columns.ts';

/** The shop's pages show which sizes are left, so they leave the memory when a variant changes. */
export async function up(db: AnyDatabase): Promise<void> {
  if (isPostgres(db)) {
    await sql`create trigger product_variants_changed after insert or update or delete or truncate on product_variants
      for each statement execute function mark_content('products')`.execute(db);
    return;
  }
  for (const event of ['insert', 'update', 'delete']) {
    await sql
      .raw(
        `create trigger product_variants_changed_${event} after ${event} on product_variants begin
          insert into content_versions (key, version) values ('products', 1)
            on conflict (key) do update set version = version + 1;
        end`,
      )
      .execute(db);
  }
}
