import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** Links by which a sponsor sees the audience. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('sponsor_links')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('nonce', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('parts', 'text', (c) => c.notNull())
      .addColumn('item_id', 'text')
      .addColumn('ends_at', instant, (c) => c.notNull())
      .addColumn('withdrawn_at', instant)
      .addColumn('openings', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('opened_at', instant)
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
}
