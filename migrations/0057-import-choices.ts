import { type AnyDatabase, columnTypes } from './columns.ts';

/** Several guests of an imported item stay apart, and an import says whether it takes YouTube's Shorts. */
export async function up(db: AnyDatabase): Promise<void> {
  const { flag, no } = columnTypes(db);
  await db.schema.alterTable('items').addColumn('guest_names', 'text').execute();
  await db.schema
    .alterTable('imports')
    .addColumn('is_with_shorts', flag, (c) => c.notNull().defaultTo(no))
    .execute();
}
