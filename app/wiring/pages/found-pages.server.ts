import { keptByKey } from '#app/db/kept-reads.server.ts';
import { listPageWords, searchPages } from '#app/features/pages/core/page-words.server.ts';
import { keptNextPage } from '#app/features/pages/core/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import { pagePath } from '#app/pure/pages/pages.ts';

type Context = Pick<Services, 'db' | 'kept'>;

const MOST_KEPT = 100;

/** What the host wrote and a search finds, beside conversations. Signed-in visitors share what was found. */
export function keptFoundPages(ctx: Context, query: string, now: Date) {
  return keptByKey(ctx.kept, {
    what: { name: 'pages of searches', keys: ['pages'], now },
    until: () => keptNextPage(ctx, now),
    key: query,
    most: MOST_KEPT,
    find: () => findPages(ctx, query, now),
  });
}

async function findPages({ db }: Context, query: string, now: Date) {
  const { rows, hasMore } = await searchPages(db, query, now);
  const pages = rows.map(({ title, summary, isExact, ...page }) => ({
    ...{ to: pagePath(page), title, summary, isExact },
  }));
  return { pages, hasMore };
}

/** The same for the search of conversations, which proposes no other words for what a page has. */
export async function besideItems(ctx: Context, now: Date) {
  const { db } = ctx;
  return {
    has: async (text: string) => (await searchPages(db, text, now)).rows.length > 0,
    words: () => listPageWords(db, now),
    until: await keptNextPage(ctx, now),
  };
}
