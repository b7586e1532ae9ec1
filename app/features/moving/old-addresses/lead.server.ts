import type { Db } from '#app/db/database.server.ts';
import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { ownPath, type Target } from './old-address.ts';

export interface Asked {
  viewer: Viewer;
  now: Date;
  publicUrl: string;
}

/** Ids of one statement. */
const IDS_AT_ONCE = 500;

/**
 * Where targets are now, by kind and id (`nameOf`): the path that a visitor may open. A target that is gone, or that this viewer may not
 * see, has none.
 */
export async function findPaths(
  db: Db,
  targets: readonly Target[],
  asked: Asked,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const target of targets) {
    const path = plainPath(target, asked.publicUrl);
    if (path) found.set(nameOf(target), path);
  }
  for (const kind of ['item', 'letter', 'product', 'topic'] as const) {
    const ids = [...new Set(targets.flatMap((target) => (target.kind === kind ? [target.id] : [])))];
    for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
      const rows = await FINDERS[kind](db, ids.slice(from, from + IDS_AT_ONCE), asked);
      for (const { id, path } of rows) found.set(nameOf({ kind, id }), path);
    }
  }
  return found;
}

export function nameOf({ kind, id }: Target): string {
  return `${kind} ${id}`;
}

/** What needs no row. */
function plainPath({ kind, id }: Target, publicUrl: string): string | null {
  if (kind === 'path') return ownPath(id, publicUrl);
  if (kind !== 'file') return null;
  return id.startsWith('/') ? ownPath(id, publicUrl) : picturePath(id);
}

function picturePath(name: string): string | null {
  return /^[\w-]{1,120}\.[a-z0-9]{2,5}$/i.test(name)
    ? (`/media/itens/${name}` satisfies Href<'/media/itens/:file'>)
    : null;
}

type Finder = (db: Db, ids: readonly string[], asked: Asked) => Promise<Array<{ id: string; path: string }>>;

const FINDERS: Record<Exclude<Target['kind'], 'file' | 'path'>, Finder> = {
  async item(db, ids, { viewer, now }) {
    const rows = await db
      .selectFrom('items')
      .select(['id', 'kind', 'slug'])
      .where('id', 'in', ids)
      .where(visibleTo(viewer, now))
      .execute();
    return rows.map(({ id, ...item }) => ({ id, path: itemPath(item) }));
  },
  async letter(db, ids) {
    const rows = await db
      .selectFrom('letters')
      .select(['id', 'slug'])
      .where('id', 'in', ids)
      .where('slug', 'is not', null)
      .where('is_public', '=', true)
      .where('status', '=', 'sent')
      .execute();
    return rows.map(({ id, slug }) => ({ id, path: `/cartas/${slug}` satisfies Href<'/cartas/:slug'> }));
  },
  async product(db, ids) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'slug'])
      .where('id', 'in', ids)
      .where('is_active', '=', true)
      .execute();
    return rows.map(({ id, slug }) => ({ id, path: `/shop/${slug}` satisfies Href<'/shop/:slug'> }));
  },
  async topic(db, ids) {
    const rows = await db.selectFrom('topics').select(['id', 'slug']).where('id', 'in', ids).execute();
    return rows.map(({ id, slug }) => ({ id, path: `/topics/${slug}` satisfies Href<'/topics/:slug'> }));
  },
};
