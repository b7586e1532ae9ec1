export const PAGE_KINDS = ['page', 'note'] as const;

/** A page has an address of its own; a note is one of '/notas'. */
export type PageKind = (typeof PAGE_KINDS)[number];

/** Where a page is on the site. */
export function pagePath({ kind, slug }: { kind: PageKind; slug: string }): string {
  return kind === 'note'
    ? (`/notas/${slug}` satisfies Href<'/notas/:slug'>)
    : (`/${slug}` satisfies Href<'/:slug'>);
}
