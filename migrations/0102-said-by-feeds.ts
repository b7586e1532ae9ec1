import type { AnyDatabase } from './columns.ts';

/** What a feed said of an item when it came: an import tells by it whether the feed has changed, or the host. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('item_origins').addColumn('said', 'text').execute();
}
