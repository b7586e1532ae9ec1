import type { Db } from '#app/db/database.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';

const PATH = /\/(episodios|videos)\/([a-z0-9-]+)\/?$/;

/**
 * Drafts count: the host may prepare a Jornada before them.
 * @param address a path or a URL of an item's page
 */
export async function findItemByAddress(
  db: Db,
  address: string,
): Promise<{ kind: ItemKind; id: string } | null> {
  const [, folder, slug] = PATH.exec(address.split(/[?#]/, 1)[0] ?? '') ?? [];
  if (!folder || !slug) return null;
  const item = await db
    .selectFrom('items')
    .select(['kind', 'id'])
    .where('kind', '=', folder === 'videos' ? 'video' : 'episode')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return item ?? null;
}
