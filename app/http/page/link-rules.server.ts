import { SHARED_PAGES } from '#app/pure/site/public-pages.ts';

/**
 * Rules by which a browser fetches the page behind a link while a mouse rests on it, or a finger on Wi-Fi is
 * about to tap it. A page inserts them where its device allows it (`at-rest/wake.ts`); the content
 * security policy knows them by their hash.
 */
export const LINK_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: SHARED_PAGES.map((page) => (page === '/' ? page : `${page}{/:name}?`)) },
          { not: { href_matches: '/*.*' } },
          { not: { selector_matches: '[target],[download],[href*="?"],[href^="#"],[aria-current]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** Whether a browser fetches an answer that it may never show. */
export function isPrefetch({ headers }: Request): boolean {
  return headers.get('Sec-Purpose')?.startsWith('prefetch') ?? false;
}
