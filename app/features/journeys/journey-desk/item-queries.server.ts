import type { Db } from '#app/db/database.server.ts';
import { itemPath } from '#app/features/catalogue/items/item-links.ts';
import { MOST_SUGGESTED } from './rules.ts';

/** An item that a field suggests: the address of its page, and its title. */
export interface SuggestedItem {
  address: string;
  title: string;
}

const PATH = /\/(episodios|videos)\/([a-z0-9-]+)\/?$/;

/** The newest items. Drafts count: the host may prepare a Jornada before them. */
export async function listSuggestedItems(db: Db): Promise<SuggestedItem[]> {
  const rows = await db
    .selectFrom('items')
    .select(['kind', 'slug', 'title'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SUGGESTED)
    .execute();
  return rows.map((row) => ({ address: itemPath(row), title: row.title }));
}

/** @param address a path or a URL of an item's page. @returns the item's id */
export async function findItemByAddress(db: Db, address: string): Promise<string | null> {
  const [, folder, slug] = PATH.exec(address.split(/[?#]/, 1)[0] ?? '') ?? [];
  if (!folder || !slug) return null;
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('kind', '=', folder === 'videos' ? 'video' : 'episode')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return item?.id ?? null;
}
