import type { Db } from '#app/db/database.server.ts';
import { listPageWords, searchPages } from '#app/features/pages/core/page-words.server.ts';
import { findNextPage } from '#app/features/pages/core/queries.server.ts';
import { pagePath } from '#app/pure/pages/pages.ts';

/** What the host wrote and a search finds, beside conversations. */
export async function findPages(db: Db, query: string, now: Date) {
  const { rows, hasMore } = await searchPages(db, query, now);
  const pages = rows.map(({ title, summary, isExact, ...page }) => ({
    ...{ to: pagePath(page), title, summary, isExact },
  }));
  return { pages, hasMore };
}

/** The same for the search of conversations, which proposes no other words for what a page has. */
export async function besideItems(db: Db, now: Date) {
  return {
    has: async (text: string) => (await searchPages(db, text, now)).rows.length > 0,
    words: () => listPageWords(db, now),
    until: await findNextPage(db, now),
  };
}
