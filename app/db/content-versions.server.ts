import { sql } from 'kysely';
import type { Db } from './database.server.ts';
import type { ContentKey } from './tables.server.ts';

/**
 * Marks parts of the content as changed: every page in memory that shows one of them is dropped, in every
 * process. Call it in the transaction that makes the change.
 */
export async function contentChanged(db: Db, keys: readonly ContentKey[]): Promise<void> {
  for (const key of [...new Set(keys)].sort()) {
    await db
      .insertInto('content_versions')
      .values({ key, version: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ version: sql`content_versions.version + 1` }),
      )
      .execute();
  }
}
