import { type AnyDatabase, columnTypes } from './columns.ts';

/** A version, because two people may edit one file. `deleted_at` precedes the bin and stays empty. */
export async function up(db: AnyDatabase): Promise<void> {
  const { integer } = columnTypes(db);
  await db.schema
    .alterTable('media_kit_files')
    .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
    .execute();
}
