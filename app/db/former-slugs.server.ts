import type { Db } from './database.server.ts';
import type { SlugKind } from './tables.server.ts';

/** The record that had this slug before; it may lie in the bin, or be gone. */
export async function findFormerHolder(db: Db, kind: SlugKind, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('former_slugs')
    .select('record_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.record_id ?? null;
}
