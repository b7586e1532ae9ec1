/** Feeds that everybody may read. A member's feed has a token in its address, and is none of them. */
const FEEDS = /^\/(?:cartas\/|topics\/[a-z0-9-]{1,120}\/)?feed\.xml$/;

/** The public feed of an address, without what follows '?'; null for any other address. */
export function feedOfAddress(address: string): string | null {
  const [path = ''] = address.split(/[?#]/, 1);
  return FEEDS.test(path) ? path : null;
}
