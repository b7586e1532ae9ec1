import { decode } from 'html-entities';
import type { Db } from '#app/db/database.server.ts';
import { findOwnPages } from './own-pages.server.ts';

const ADDRESS = /\bhttps?:\/\/[^\s"'<>]+/g;

/** The hosts of other sites that stand in the text of each of these pages: nobody can invent one. */
export async function findTextHosts(
  db: Db,
  { items, pages, now }: { items: ReadonlyMap<string, string>; pages: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const texts = [
    ...(await textsOfItems(db, items)),
    ...(await textsOfLetters(db, pages)),
    ...(await findOwnPages(db, pages, now)),
  ];
  return new Map(texts.map(([page, text]) => [page, hostsIn(text)]));
}

/** @param items by the path of their page */
async function textsOfItems(db: Db, items: ReadonlyMap<string, string>): Promise<Array<[string, string]>> {
  if (items.size === 0) return [];
  const rows = await db
    .selectFrom('items')
    .select(['id', 'description_html'])
    .where('id', 'in', [...new Set(items.values())])
    .execute();
  const texts = new Map(rows.map(({ id, description_html }) => [id, description_html]));
  return [...items].map(([page, id]) => [page, texts.get(id) ?? '']);
}

async function textsOfLetters(db: Db, pages: readonly string[]): Promise<Array<[string, string]>> {
  const slugs = pages.flatMap((page) => /^\/cartas\/([^/]+)$/.exec(page)?.[1] ?? []);
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom('letters')
    .select(['slug', 'body'])
    .where('slug', 'in', slugs)
    .where('is_public', '=', true)
    .where('status', '=', 'sent')
    .execute();
  return rows.map(({ slug, body }) => [`/cartas/${slug}` satisfies Href<'/cartas/:slug'>, body]);
}

function hostsIn(html: string): Set<string> {
  return new Set([...html.matchAll(ADDRESS)].flatMap(([address]) => URL.parse(decode(address))?.host ?? []));
}
