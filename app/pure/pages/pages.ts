/** Notes on one page of '/notas'. */
export const NOTES_A_PAGE = 12;
/** Notes in their feed. */
export const NOTES_IN_FEED = 20;
/** Pages in the menu, and in the footer. */
export const MOST_LINKED = 12;
/** Characters of a page that the search knows. */
export const LONGEST_INDEXED = 20_000;
/** Words of a search, and pages that it shows. */
export const MOST_SOUGHT_WORDS = 8;
export const MOST_FOUND = 20;
/** Of a phrase so many are looked through. */
export const MOST_READ_FOR_PHRASE = 40;
/** Words of pages that the search proposes. */
export const MOST_PROPOSED_WORDS = 30_000;
/** Pages that one clean-up indexes. */
export const REINDEXED_AT_ONCE = 200;

export const PAGE_KINDS = ['page', 'note'] as const;

/** A page has an address of its own; a note is one of '/notas'. */
export type PageKind = (typeof PAGE_KINDS)[number];

/** Where a page is on the site. */
export function pagePath({ kind, slug }: { kind: PageKind; slug: string }): string {
  return kind === 'note'
    ? (`/notas/${slug}` satisfies Href<'/notas/:slug'>)
    : (`/${slug}` satisfies Href<'/:slug'>);
}
