import { sql } from 'kysely';
import type { AnyDatabase } from './columns.ts';

/** INDEX_VERSION since this migration. A site without items has nothing to index anew. */
const VERSION_OF_THE_DAY = 4;

export async function up(db: AnyDatabase): Promise<void> {
  await sql`update search_index_state set version = ${sql.lit(VERSION_OF_THE_DAY)}
    where not exists (select 1 from items)`.execute(db);
}
