import type { AnyDatabase } from './columns.ts';

/** The tables and columns, as a digest, of which a start knew that none is missing. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('site').addColumn('checked_shape', 'text').execute();
}
