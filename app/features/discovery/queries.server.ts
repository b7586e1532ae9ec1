import type { Db } from '#app/db/database.server.ts';
import { countVisibleByTopic } from '#app/features/catalogue/count-queries.server.ts';
import { visibleTo } from '#app/features/catalogue/visibility.server.ts';
import { publicViewer } from '#app/pure/viewer.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/** A calendar month in UTC: '2024-05'. */
export type Month = string;

/** The most addresses that one sitemap may hold, by the standard. */
const MOST_IN_A_SITEMAP = 50_000;
const MOST_MONTHS = 1_200;
/** As many as the shop shows. */
const MOST_PRODUCTS = 1_000;

/** Pages, topics and what the shop sells. */
export async function listPageEntries(db: Db): Promise<SitemapEntry[]> {
  const topics = await db
    .selectFrom('topics')
    .select(['slug', 'updated_at'])
    .orderBy('name_folded')
    .orderBy('id')
    .execute();
  const products = await db
    .selectFrom('products')
    .select(['slug', 'updated_at'])
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PRODUCTS)
    .execute();
  return [
    ...PUBLIC_PAGES.map((path) => ({ path, lastModified: null })),
    ...topics.map((topic) => ({ path: `/topics/${topic.slug}`, lastModified: topic.updated_at })),
    ...products.map((product) => ({ path: `/shop/${product.slug}`, lastModified: product.updated_at })),
  ];
}

/** Every item that everybody may see, oldest first; with `month` only those published in it. */
export async function listItemEntries(db: Db, now: Date, month?: Month): Promise<SitemapEntry[]> {
  const items = await db
    .selectFrom('items')
    .select(['kind', 'slug', 'updated_at'])
    .where(visibleTo(publicViewer, month ? earlier(now, lastInstant(month)) : now))
    .$if(month !== undefined, (query) =>
      query.where('published_at', '>=', firstInstant(month ?? '').toISOString()),
    )
    .orderBy('published_at')
    .orderBy('id')
    .limit(MOST_IN_A_SITEMAP)
    .execute();
  return items.map((item) => ({
    path: `/${item.kind === 'episode' ? 'episodios' : 'videos'}/${item.slug}`,
    lastModified: item.updated_at,
  }));
}

export async function countPublicItems(db: Db, now: Date): Promise<number> {
  const counts = await countVisibleByTopic(db, now);
  return [...counts.values()].reduce((sum, { episodes, videos }) => sum + episodes + videos, 0);
}

/**
 * The months in which something public was published, newest first: one step in the index for each. It asks what
 * was to be seen at an earlier moment, because SQLite makes use of one upper bound only.
 */
export async function listMonths(db: Db, now: Date): Promise<Month[]> {
  const months: Month[] = [];
  let moment = now;
  while (months.length < MOST_MONTHS) {
    const newest = await db
      .selectFrom('items')
      .select('published_at')
      .where(visibleTo(publicViewer, moment))
      .orderBy('published_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest) break;
    const month = newest.published_at.slice(0, 7);
    months.push(month);
    moment = new Date(firstInstant(month).getTime() - 1);
  }
  return months;
}

function firstInstant(month: Month): Date {
  return new Date(`${month}-01T00:00:00.000Z`);
}

function lastInstant(month: Month): Date {
  const next = firstInstant(month);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return new Date(next.getTime() - 1);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
