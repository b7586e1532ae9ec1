import type { AnyDatabase } from './columns.ts';

/** Which words of the site itself a version showed: an older program of the site does not make a version again. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const column of ['house_day', 'house_hash'])
    await db.schema.alterTable('legal_versions').addColumn(column, 'text').execute();
}
