import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { ContentKey } from '#app/db/tables.server.ts';

/** Marks content keys as changed, like the database's triggers. */
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
