import { siteAreaOf } from '#app/pure/site/site-area.ts';

const MOST_STAND_INS = 5;

/**
 * Lets the way back pass through this document, so that the sound goes on. Who reads comes from page to page by
 * full loads (docs/decisions/0045), and the way back would end the document that plays. So the pages before
 * this one get stand-ins: the same addresses as entries of this document, which React Router shows.
 *
 * A stand-in gets none itself: otherwise the way back would never end. In a browser without the Navigation API
 * the sound stops.
 */
export function keepWayBack(): void {
  const navigation: Navigation | undefined = window.navigation;
  const here = navigation?.currentEntry;
  if (!navigation || !here || history.state?.isStandIn) return;
  const before = pagesBefore(navigation.entries().slice(0, here.index));
  if (before.length === 0) return;
  const own = { url: location.href, state: history.state };
  // `key` also names the scroll position, which the page at rest has stored (at-rest/store-scroll.ts).
  const standIns = before.map(({ url, key }) => ({ url, state: { usr: null, key, isStandIn: true } }));
  for (const [idx, { url, state }] of [...standIns, own].entries()) {
    if (idx === 0) history.replaceState({ ...state, idx }, '', url);
    else history.pushState({ ...state, idx }, '', url);
  }
}

/** The last pages of the public half, in their order, that a way back would load. */
function pagesBefore(entries: readonly NavigationHistoryEntry[]): NavigationHistoryEntry[] {
  const pages: NavigationHistoryEntry[] = [];
  for (const entry of entries.toReversed()) {
    const isKnown = pages.some(({ url }) => url === entry.url);
    if (entry.sameDocument || isKnown || !isPage(entry.url) || pages.length === MOST_STAND_INS) break;
    pages.unshift(entry);
  }
  return pages;
}

function isPage(url: string | null): boolean {
  const pathname = url && URL.parse(url)?.pathname;
  return Boolean(pathname && siteAreaOf(pathname) === 'public' && !/^\/media\/|\.\w+$/.test(pathname));
}
