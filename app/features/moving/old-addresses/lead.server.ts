import type { Db } from '#app/db/database.server.ts';
import { findFormerHolder } from '#app/db/former-slugs.server.ts';
import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import { ownPath, type Target } from '#app/pure/moving/old-address.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';

export interface LookupContext {
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
  lookup: LookupContext,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const target of targets) {
    const path = plainPath(target, lookup.publicUrl);
    if (path) found.set(nameOf(target), path);
  }
  for (const kind of ['item', 'letter', 'product', 'topic'] as const) {
    const ids = [...new Set(targets.flatMap((target) => (target.kind === kind ? [target.id] : [])))];
    for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
      const rows = await FINDERS[kind](db, ids.slice(from, from + IDS_AT_ONCE), lookup);
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

type Finder = (
  db: Db,
  ids: readonly string[],
  lookup: LookupContext,
) => Promise<Array<{ id: string; path: string }>>;

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

const RECORD_PAGE = /^\/(episodios|videos|topics|cartas|shop|jornadas)\/([^/?#]+)\/?(?=$|[?#])/i;
const TABLES = { topics: 'topics', cartas: 'letters', shop: 'products' } as const;

/** The page of a record, in whatever spelling the router takes: its folder and slug, and the query and fragment behind them. */
interface RecordPage {
  folder: string;
  slug: string;
  rest: string;
}

/** Null where a path has not the form of a record's page. */
export function readRecordPage(path: string): RecordPage | null {
  const [page = '', folder = '', encoded = ''] = RECORD_PAGE.exec(path) ?? [];
  const slug = decoded(encoded);
  return slug
    ? { folder: folder.toLowerCase(), slug: slug.toLowerCase(), rest: path.slice(page.length) }
    : null;
}

/** The record that a page of ours is about, by its slug or a former one; null for a Jornada, which no target is. */
export async function findTarget(db: Db, { folder, slug }: RecordPage): Promise<Target | null> {
  if (folder === 'jornadas') return null;
  if (folder === 'episodios' || folder === 'videos')
    return findItem(db, folder === 'videos' ? 'video' : 'episode', slug);
  const table = TABLES[folder as keyof typeof TABLES];
  const row = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
  const id = row?.id ?? (await findFormer(db, table, slug));
  const kind = { topics: 'topic', letters: 'letter', products: 'product' } as const;
  return id ? { kind: kind[table], id } : null;
}

/** Null for '%zz' and other escapes that stand for nothing. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text).replaceAll('\0', '');
  } catch {
    return null;
  }
}

async function findItem(db: Db, kind: 'episode' | 'video', slug: string): Promise<Target | null> {
  const row = await db
    .selectFrom('items')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (row) return { kind: 'item', id: row.id };
  const former = await db
    .selectFrom('item_former_slugs')
    .select('item_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return former ? { kind: 'item', id: former.item_id } : null;
}

async function findFormer(db: Db, table: 'topics' | 'letters' | 'products', slug: string) {
  if (table !== 'topics') return findFormerHolder(db, table === 'letters' ? 'letter' : 'product', slug);
  const former = db.selectFrom('topic_former_slugs').select('topic_id').where('slug', '=', slug);
  return (await former.executeTakeFirst())?.topic_id ?? null;
}

/** What stands at a path of ours: no record, one that this visitor may not see now, or one, at its present path. */
export type AtPath = { is: 'none' } | { is: 'hidden' } | { is: 'open'; path: string };

/** @param path with its query and fragment, which stay behind the present path */
export async function findAtPath(db: Db, path: string, lookup: LookupContext): Promise<AtPath> {
  const page = readRecordPage(path);
  if (!page) return { is: 'none' };
  if (page.folder === 'jornadas') return findJourney(db, page);
  const target = await findTarget(db, page);
  if (!target) return { is: 'none' };
  const present = (await findPaths(db, [target], lookup)).get(nameOf(target));
  return present ? { is: 'open', path: present + page.rest } : { is: 'hidden' };
}

async function findJourney(db: Db, { slug, rest }: { slug: string; rest: string }): Promise<AtPath> {
  const former = await findFormerHolder(db, 'journey', slug);
  const rows = await db
    .selectFrom('journeys')
    .select(['slug', 'is_public'])
    .where(({ eb, or }) => or([eb('slug', '=', slug), eb('id', '=', former ?? '')]))
    .execute();
  const found = rows.find((row) => row.slug === slug) ?? rows[0];
  if (!found) return { is: 'none' };
  const path = `/jornadas/${found.slug}` satisfies Href<'/jornadas/:slug'>;
  return found.is_public ? { is: 'open', path: path + rest } : { is: 'hidden' };
}
