import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { ContentKey } from '#app/db/tables.server.ts';

/** Marks parts of the content as changed, as the database's triggers do when their tables are written to. */
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
