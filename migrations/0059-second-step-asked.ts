import { type AnyDatabase, columnTypes } from './columns.ts';

/** An admin without a second step is asked for one until she says 'not now'. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await db.schema.alterTable('people').addColumn('second_step_put_off_at', instant).execute();
}
