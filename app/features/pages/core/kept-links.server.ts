import type { Services } from '#app/platform/services.ts';
import { pagePath } from './kinds.ts';
import { findNextPage, hasNotes, listLinkedPages } from './queries.server.ts';
import { MOST_LINKED } from './rules.ts';

/** What menu and footer of every page lead to; until when, where the next page comes out by itself. */
export function keptLinkedPages({ db, kept }: Pick<Services, 'db' | 'kept'>, now: Date) {
  return kept.getUntil({ name: 'linked pages', keys: ['pages'], now }, async () => {
    const [linked, isWithNotes, until] = await Promise.all([
      listLinkedPages(db, now),
      hasNotes(db, now),
      findNextPage(db, now),
    ]);
    const linksOf = (place: 'is_in_menu' | 'is_in_footer') =>
      linked
        .filter((page) => page[place])
        .slice(0, MOST_LINKED)
        .map((page) => ({ to: pagePath(page), label: page.title }));
    const value = {
      menu: linksOf('is_in_menu'),
      footer: linksOf('is_in_footer'),
      hasNotes: isWithNotes,
      until,
    };
    return { value, until };
  });
}
