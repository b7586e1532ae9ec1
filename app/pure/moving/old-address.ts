export const TARGET_KINDS = ['item', 'letter', 'product', 'topic', 'file', 'path'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** What an old address leads to. */
export interface Target {
  kind: TargetKind;
  /** Of the record. Of 'path' a path of ours; of 'file' its path, or the name of a picture. */
  id: string;
}

export interface OldAddress {
  /** As the old site writes it: an absolute URL, or a path with its query ('/?p=12', '/2019/05/slug/'). */
  address: string;
  target: Target;
}

/** An address as rows have it. */
export interface NormalAddress {
  /** One for all spellings: in lower case, decoded, without a slash at its end, with what counts of its query. */
  key: string;
  /** For people and programs: the path and query that the old site has. */
  path: string;
}

/** In characters. */
export const LONGEST_OLD_ADDRESS = 500;
const LONGEST_TYPED = 2_048;
const LONGEST_VALUE = 200;
const NOWHERE = 'http://localhost';

/** Names of a query by which WordPress finds a page. All others are for counting, or for one visitor. */
const SIGNIFICANT = ['p', 'page_id', 'attachment_id', 'post_type', 'cat', 'tag', 'feed', 'm', 'author'];
/** They all number posts of one table, and WordPress answers each of them with the same post. */
const NUMBERS_OF_POSTS = ['p', 'page_id', 'attachment_id'];

export function hasSignificantQuery(query: URLSearchParams): boolean {
  return query.size > 0 && SIGNIFICANT.some((name) => query.has(name));
}

/** @returns null for the home page, and for what is no address */
export function normalAddress(address: string): NormalAddress | null {
  if (address.length > LONGEST_TYPED || /\p{Cc}/u.test(address.trim())) return null;
  const url = URL.parse(address.trim(), NOWHERE);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return normalTarget(url.pathname, url.searchParams);
}

export function normalTarget(pathname: string, query: URLSearchParams): NormalAddress | null {
  const parts = pathname.split('/').filter((part) => part !== '');
  const named = parts.filter((part) => !/^index\.(?:php|html?)$/i.test(part));
  const decoded = decode(named.join('/'));
  if (decoded === null) return null;
  const search = significant(query);
  const key = `/${decoded}${search}`.toLowerCase();
  if (key === '/' || key.length > LONGEST_OLD_ADDRESS) return null;
  const path = `/${parts.join('/')}${pathname.endsWith('/') && parts.length > 0 ? '/' : ''}${search}`;
  return path.length > LONGEST_TYPED ? null : { key, path };
}

function decode(path: string): string | null {
  try {
    const text = decodeURIComponent(path).normalize('NFC');
    return /\p{Cc}/u.test(text) || !text.isWellFormed() ? null : text;
  } catch {
    return null;
  }
}

/** '?p=12': the names that count, sorted. A number of a post needs no other name. */
function significant(query: URLSearchParams): string {
  if (query.size === 0) return '';
  const value = (name: string) => query.get(name)?.slice(0, LONGEST_VALUE) || null;
  const post = NUMBERS_OF_POSTS.map(value).find((id) => id !== null);
  if (post) return `?p=${encodeURIComponent(post)}`;
  const counted = SIGNIFICANT.flatMap((name) => {
    const found = value(name);
    return found ? [[name, found] as [string, string]] : [];
  });
  const sorted = counted.sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.length > 0 ? `?${new URLSearchParams(sorted)}` : '';
}

/**
 * A path of this site with its query and fragment, as a Location may have it; null for anything that a browser would take
 * for another site.
 */
export function ownPath(typed: string, publicUrl: string): string | null {
  const text = typed.trim();
  if (text === '' || text.length > LONGEST_TYPED || /[\p{Cc}\\]/u.test(text) || text.startsWith('//'))
    return null;
  const { origin } = new URL(publicUrl);
  const url = text.startsWith('/') ? URL.parse(text, origin) : URL.parse(text);
  if (!url || url.origin !== origin || url.username || url.password || url.pathname.startsWith('//'))
    return null;
  return url.pathname + url.search + url.hash;
}

/** '-1024x683' or '-scaled' before an extension: another size of the same picture. */
const SIZE = /-(?:\d{1,5}x\d{1,5}|scaled)(?=\.[a-z]{3,4}$)/i;

/** The address of a picture, whatever its size. */
export function withoutSize(address: string): string {
  return address.replace(SIZE, '');
}
