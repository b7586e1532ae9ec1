import { PUBLIC_PAGES } from '#app/pure/site/public-pages.ts';

const PAGES: ReadonlySet<string> = new Set(PUBLIC_PAGES.map(({ path }) => path));
/** Pages of records: a folder and a name. An address with a token in it is none. */
const OF_RECORDS = /^\/(?:episodios|videos|topics|shop|cartas|notas|jornadas|about)\/[a-z0-9-]{1,120}$/;
const TRANSCRIPT = /^\/(?:episodios|videos)\/[a-z0-9-]{1,120}\/transcricao$/;
/** What somebody passes on of a conversation shows the conversation, from another second. */
const MOMENT = /^(\/(?:episodios|videos)\/[a-z0-9-]{1,120})\/momento\/\d{1,7}$/;
const HERS = /^\/[a-z0-9-]{1,120}$/;

/**
 * The public page of an address, as the figures name it: without what follows '?'. Null for anything else: the
 * addresses of people, such as those of orders, are not written down. Whether there is a page of hers is asked later.
 */
export function viewedPage(address: string): string | null {
  const [path = ''] = address.split(/[?#]/, 1);
  const isKnown = PAGES.has(path) || OF_RECORDS.test(path) || TRANSCRIPT.test(path) || HERS.test(path);
  return isKnown ? path : (MOMENT.exec(path)?.[1] ?? null);
}

/** Whether only a page that the host wrote can have this address: that of an account looks the same. */
export function mayBeHers(page: string): boolean {
  return HERS.test(page) && !PAGES.has(page);
}
