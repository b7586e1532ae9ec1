import { type PageMatches, pageMeta } from './seo.ts';

/** The `meta` of a page that no search engine may index, and that says nothing more about itself. */
// @__NO_SIDE_EFFECTS__
export function hiddenMeta(title: string, path: string) {
  return ({ matches }: { matches: PageMatches }) => pageMeta(matches, { title, path, noindex: true });
}
