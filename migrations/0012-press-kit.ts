import { type AnyDatabase, columnTypes } from './columns.ts';

/** Two people may edit one file. `deleted_at` is of before the bin: it stays empty. */
export async function up(db: AnyDatabase): Promise<void> {
  const { integer } = columnTypes(db);
  await db.schema
    .alterTable('media_kit_files')
    .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
    .execute();
}
