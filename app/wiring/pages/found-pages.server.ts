import type { Db } from '#app/db/database.server.ts';
import { pagePath } from '#app/features/pages/core/kinds.ts';
import { searchPages } from '#app/features/pages/core/page-words.server.ts';
import { findNextPage } from '#app/features/pages/core/queries.server.ts';

/** What the host wrote and a search finds, beside conversations; and until when that is so. */
export async function findPages(db: Db, query: string, now: Date) {
  const [found, until] = await Promise.all([searchPages(db, query, now), findNextPage(db, now)]);
  const pages = found.map((page) => ({ to: pagePath(page), title: page.title, summary: page.summary }));
  return { pages, until };
}
