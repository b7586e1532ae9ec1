import { sql } from 'kysely';
import { type AnyDatabase, isPostgres, strict } from './columns.ts';

/**
 * The orders of the admin lists besides the publication date, which has indexes already. Each index begins
 * with the filtered columns, so that no page of a list reads rows that it does not show.
 */
const ORDERS = {
  items_by_creation: ['kind', 'is_published', 'created_at', 'id'],
  items_by_title: ['kind', 'is_published', 'title_folded', 'id'],
  items_of_topic_by_creation: ['topic_id', 'kind', 'is_published', 'created_at', 'id'],
  items_of_topic_by_title: ['topic_id', 'kind', 'is_published', 'title_folded', 'id'],
};

export async function up(db: AnyDatabase): Promise<void> {
  // An item's former address still leads to it.
  await strict(
    db,
    db.schema
      .createTable('item_former_slugs')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('slug', 'text', (c) => c.notNull())
      .addColumn('item_id', 'text', (c) => c.notNull().references('items.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('item_former_slugs_pk', ['kind', 'slug']),
  ).execute();
  await db.schema
    .createIndex('item_former_slugs_of_item')
    .on('item_former_slugs')
    .column('item_id')
    .execute();

  for (const [name, columns] of Object.entries(ORDERS)) {
    await db.schema.createIndex(name).on('items').columns(columns).execute();
  }
  if (!isPostgres(db)) await tellPlannerAboutOrders(db);
}

/** As in 0004-search: statistics of a large catalogue, so that a small one gets the same plans. */
async function tellPlannerAboutOrders(db: AnyDatabase): Promise<void> {
  await sql`insert into sqlite_stat1 (tbl, idx, stat) values
    ('items', 'items_by_creation', '100000 50000 45000 2 1'),
    ('items', 'items_by_title', '100000 50000 45000 2 1'),
    ('items', 'items_of_topic_by_creation', '100000 10000 5000 4500 2 1'),
    ('items', 'items_of_topic_by_title', '100000 10000 5000 4500 2 1')`.execute(db);
  await sql`analyze sqlite_schema`.execute(db);
}
