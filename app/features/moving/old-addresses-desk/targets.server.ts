import type { Db } from '#app/db/database.server.ts';
import { findFormerHolder } from '#app/db/former-slugs.server.ts';
import type { Target } from '../old-addresses/old-address.ts';

const PAGE = /^\/(episodios|videos|topics|cartas|shop)\/([^/?#]+)$/;
const TABLES = { topics: 'topics', cartas: 'letters', shop: 'products' } as const;

/** The record that a path of ours names, by its slug or a former one; the path itself where it names none. */
export async function targetOf(db: Db, path: string): Promise<Target> {
  const [page, folder = '', encoded = ''] = PAGE.exec(path) ?? [];
  const slug = page && decoded(encoded);
  const found = slug && (await findTarget(db, folder, slug));
  return found || { kind: 'path', id: path };
}

/** Null for '%zz' and other escapes that stand for nothing. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text).replaceAll('\0', '');
  } catch {
    return null;
  }
}

async function findTarget(db: Db, folder: string, slug: string): Promise<Target | null> {
  if (folder === 'episodios' || folder === 'videos')
    return findItem(db, folder === 'videos' ? 'video' : 'episode', slug);
  const table = TABLES[folder as keyof typeof TABLES];
  const row = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
  const id = row?.id ?? (await findFormer(db, table, slug));
  const kind = { topics: 'topic', letters: 'letter', products: 'product' } as const;
  return id ? { kind: kind[table], id } : null;
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
