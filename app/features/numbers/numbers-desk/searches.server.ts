import type { Db } from '#app/db/database.server.ts';
import type { Counted } from '#app/features/audience/figures/queries.server.ts';
import { LEAST_SEARCHED, MOST_KEYS } from './rules.ts';

const PAGE = '/search' satisfies Href;

/** What was searched and not found. Words of few searches may be somebody's own, and are not shown. */
export async function readSearches(db: Db, pages: readonly Counted[]) {
  const misses = await db
    .selectFrom('search_misses')
    .select(['words', 'text', 'times'])
    .where('times', '>=', LEAST_SEARCHED)
    .orderBy('times', 'desc')
    .orderBy('words')
    .limit(MOST_KEYS)
    .execute();
  return {
    /** How often the page of results was looked at in the period. */
    views: pages.find(({ key }) => key === PAGE)?.total ?? 0,
    words: misses.map(({ words, text, times }) => ({ key: words, words: text, total: Number(times) })),
  };
}
