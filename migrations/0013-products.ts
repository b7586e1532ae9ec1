import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

export async function up(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('products')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('slug', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_folded', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('price_cents', integer, (c) => c.notNull().check(sql`price_cents >= 0`))
      .addColumn('image_url', 'text')
      .addColumn('category', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) =>
        c.notNull().check(sql`kind in ('physical', 'service', 'digital', 'subscription')`),
      )
      .addColumn('is_subscription', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('is_active', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull())
      // Keeps the specification's flag and the kind consistent.
      .addCheckConstraint(
        'products_subscription',
        isPostgres(db)
          ? sql`is_subscription = (kind = 'subscription')`
          : sql`is_subscription = (case kind when 'subscription' then 1 else 0 end)`,
      ),
  ).execute();
  await addIndexes(db);
  await (isPostgres(db) ? markOnPostgres(db) : markOnSqlite(db));
}

/**
 * An index for each order of the list, with and without filters. Each includes the name, so that a search
 * reads no product that it skips.
 */
async function addIndexes(db: AnyDatabase): Promise<void> {
  for (const order of ['created_at', 'name_folded', 'price_cents']) {
    for (const filter of [[], ['is_active'], ['category']]) {
      await db.schema
        .createIndex(['products_by', ...filter, order].join('_'))
        .on('products')
        .columns([...filter, order, 'id', ...(order === 'name_folded' ? [] : ['name_folded'])])
        .execute();
    }
  }
}

async function markOnSqlite(db: AnyDatabase): Promise<void> {
  for (const event of ['insert', 'update', 'delete']) {
    await sql
      .raw(
        `create trigger products_changed_${event} after ${event} on products begin
          insert into content_versions (key, version) values ('products', 1)
            on conflict (key) do update set version = version + 1;
        end`,
      )
      .execute(db);
  }
}

async function markOnPostgres(db: AnyDatabase): Promise<void> {
  await sql`create trigger products_changed after insert or update or delete or truncate on products
    for each statement execute function mark_content('products')`.execute(db);
}
