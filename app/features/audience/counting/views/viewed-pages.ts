import { PUBLIC_PAGES } from '#app/pure/site/public-pages.ts';

const PAGES: ReadonlySet<string> = new Set(PUBLIC_PAGES.map(({ path }) => path));
/** Pages of records: a folder and a name. An address with a token in it is none. */
const OF_RECORDS = /^\/(?:episodios|videos|topics|shop|cartas|jornadas|about)\/[a-z0-9-]{1,120}$/;

/**
 * The public page of an address, as the figures name it: without what follows '?'. Null for anything else: the
 * addresses of people, such as those of orders, are not written down.
 */
export function viewedPage(address: string): string | null {
  const [path = ''] = address.split(/[?#]/, 1);
  return PAGES.has(path) || OF_RECORDS.test(path) ? path : null;
}
