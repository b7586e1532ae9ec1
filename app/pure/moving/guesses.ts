import { hasSignificantQuery } from './old-address.ts';

/** What an address of a former site means where no import has told it. The first that leads somewhere counts. */
export type Guess = { topic: string } | { record: string } | { path: string };

const FEED = '/feed.xml' satisfies Href;
const ITEMS = '/episodios' satisfies Href;
const TOPICS = '/topics' satisfies Href;
const SHOP = '/shop' satisfies Href;
const ABOUT = '/about' satisfies Href;

/** Feeds of WordPress, Ghost and others. The members' feeds of ours have a token and '.xml'. */
const FEEDS = new Set(
  `
  feed feed/podcast feed/mp3 feed/rss feed/rss2 feed/atom feed/rdf comments/feed rss rss.xml atom.xml feeds/posts/default podcast.xml
  `
    .trim()
    .split(/\s+/),
);

/** Seriously Simple: a feed for each series. */
const OF_SERIES = /^feed\/podcast\/[a-z0-9-]{1,200}$/;

/** Names of lists, as their first part: of a topic, of somebody, of things for sale. */
const OF_TOPICS = new Set(['category', 'categoria', 'tag', 'tags', 'series', 'assunto', 'tema']);
const OF_AUTHORS = new Set(['author', 'autor', 'autora']);
const OF_THINGS = new Set(['product-category', 'product-tag', 'categoria-produto', 'loja', 'store', 'cart']);
const LISTS = new Set(['blog', 'podcast', 'podcasts', 'episodes', 'episode', 'archive', 'archives', 'page']);
/** Parts at the end that name another form of the same page. */
const ENDINGS = /^(?:amp|embed|trackback|comment-page-\d{1,5})$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 200;

/** Whether an address is looked up before the pages: it is one of a former site whatever stands at its path here. */
export function mayShadow(pathname: string, query: URLSearchParams): boolean {
  return hasSignificantQuery(query) || isOldFeed(pathname);
}

/** @param pathname as the browser sent it */
export function isOldFeed(pathname: string): boolean {
  // Nothing else of ours begins like these.
  if (!/^\/(?:feed|comments|rss|atom|podcast\.)/i.test(pathname)) return false;
  const path = pathname.slice(1).replace(/\/$/, '').toLowerCase();
  return FEEDS.has(path) || OF_SERIES.test(path);
}

/** For an address that may stand before the pages. */
export function guessBefore(pathname: string, query: URLSearchParams): Guess[] {
  if (isOldFeed(pathname)) return [{ path: FEED }];
  if (!/^\/(?:index\.php)?$/i.test(pathname)) return [];
  if (query.has('feed')) return [{ path: FEED }];
  const tag = query.get('tag')?.toLowerCase();
  if (tag) return [...topic(tag), { path: TOPICS }];
  if (query.has('cat')) return [{ path: TOPICS }];
  if (query.has('author')) return [{ path: ABOUT }];
  const isList = query.has('m') || (query.has('post_type') && !query.has('p'));
  return isList ? [{ path: ITEMS }] : [];
}

/**
 * For an address that no page of ours answers.
 * @param key of `normalAddress`, without a query
 */
export function guessFrom(key: string): Guess[] {
  const parts = key.split('/').slice(1);
  while (parts.length > 1 && ENDINGS.test(parts.at(-1) ?? '')) parts.pop();
  if (parts.at(-1) === 'feed' || (parts.at(-1) === 'rss' && parts.length > 1)) return [{ path: FEED }];
  if (parts.length > 2 && parts.at(-2) === 'page' && /^\d{1,5}$/.test(parts.at(-1) ?? '')) parts.splice(-2);
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  if (parts.length > 1) {
    if (OF_TOPICS.has(first)) return [...topic(last), { path: TOPICS }];
    if (OF_AUTHORS.has(first)) return [{ path: ABOUT }];
    if (first === 'page') return [{ path: ITEMS }];
  }
  if (isDate(parts)) return [{ path: ITEMS }];
  if (OF_THINGS.has(first)) return [...record(last), { path: SHOP }];
  return [...record(last), ...(parts.length === 1 && LISTS.has(first) ? [{ path: ITEMS }] : [])];
}

/** '/2019', '/2019/05', '/2019/05/03'. */
function isDate([year = '', ...rest]: readonly string[]): boolean {
  return /^(?:19|20)\d\d$/.test(year) && rest.length <= 2 && rest.every((part) => /^\d{1,2}$/.test(part));
}

function topic(slug: string): Guess[] {
  return isSlug(slug) ? [{ topic: slug }] : [];
}

function record(slug: string): Guess[] {
  return isSlug(slug) ? [{ record: slug }] : [];
}

function isSlug(text: string): boolean {
  return text.length <= LONGEST_SLUG && SLUG.test(text);
}
