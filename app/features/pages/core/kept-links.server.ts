import type { Services } from '#app/platform/services.ts';
import { findNextPage, hasNotes, listLinkedPages } from './queries.server.ts';
import { pagePath } from './rules.ts';

/** What menu and footer of every page lead to; until when, where the next page comes out by itself. */
export function keptLinkedPages({ db, kept }: Pick<Services, 'db' | 'kept'>, now: Date) {
  return kept.getUntil({ name: 'linked pages', keys: ['pages'], now }, async () => {
    const linksOf = async (place: 'is_in_menu' | 'is_in_footer') =>
      (await listLinkedPages(db, place, now)).map((page) => ({ to: pagePath(page), label: page.title }));
    const [menu, footer, isWithNotes, until] = await Promise.all([
      linksOf('is_in_menu'),
      linksOf('is_in_footer'),
      hasNotes(db, now),
      findNextPage(db, now),
    ]);
    return { value: { menu, footer, hasNotes: isWithNotes, until }, until };
  });
}
