export const LONGEST_TITLE = 200;
export const LONGEST_SUMMARY = 500;
export const LONGEST_DESCRIPTION = 300;
export const LONGEST_SLUG = 80;
/** Characters of a text, with its markup. */
export const LONGEST_TEXT = 100_000;
/** Saves that are kept of a page, besides each publication. */
export const SAVES_KEPT = 20;
/** Publications that are kept: more are no history of a text. */
export const PUBLICATIONS_KEPT = 100;
/** Links to one page that may be open at the same time. */
export const MOST_PREVIEWS = 10;
export const PREVIEW_DAYS = 7;
/** Pages on a page of the list. */
export const PAGES_A_PAGE = 50;

export type PageState = 'published' | 'scheduled' | 'draft';

export function stateOf(page: { is_published: boolean; published_at: string }, now: Date): PageState {
  if (!page.is_published) return 'draft';
  return page.published_at > now.toISOString() ? 'scheduled' : 'published';
}
