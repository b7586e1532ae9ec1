import { type AnyDatabase, columnTypes } from './columns.ts';

/** Files that were there when the database was set back are newer than it: no sweep removes them. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await db.schema.alterTable('site').addColumn('keeps_before', instant).execute();
}
