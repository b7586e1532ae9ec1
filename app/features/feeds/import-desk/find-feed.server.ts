import { z } from 'zod';
import type { FetchResult, safeFetch } from '#app/platform/safe-fetch.server.ts';
import { webUrl } from './reader/feed-address.ts';
import type { ImportRefusal } from './refusals.ts';
import { LOOKUP_LIMITS, PAGE_LIMITS } from './rules.ts';

const APPLE_HOSTS = new Set(['podcasts.apple.com', 'itunes.apple.com']);
const YOUTUBE_HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);
const SPOTIFY_HOSTS = new Set(['open.spotify.com', 'podcasters.spotify.com', 'creators.spotify.com']);

const CHANNEL = /^UC[\w-]{22}$/;
const NAMED_CHANNEL = /^\/(?:@[^/]{1,100}|(?:c|user)\/[^/]{1,100})(?:\/|$)/;

type Fetch = typeof safeFetch;
type Found = { ok: true; address: string } | { ok: false; reason: ImportRefusal };

/**
 * The address of the feed that a person's link leads to: of a show at Apple Podcasts, of a channel at YouTube; any other
 * address is the feed's own, or that of a page that names it (`feedNamedBy`). Every request goes through `fetch`, which
 * checks each address and each redirect.
 */
export async function findFeed(fetch: Fetch, address: string): Promise<Found> {
  const url = URL.parse(address.trim());
  const host = url?.hostname ?? '';
  if (url && APPLE_HOSTS.has(host)) return findAtApple(fetch, url);
  if (url && YOUTUBE_HOSTS.has(host)) return findAtYoutube(fetch, url);
  if (SPOTIFY_HOSTS.has(host)) return { ok: false, reason: 'spotify' };
  return { ok: true, address };
}

/** Why nobody finds a feed behind an address, as far as the address itself tells; null where one may be. */
export function noFeedBehind(address: string): ImportRefusal | null {
  const url = URL.parse(address.trim());
  const host = url?.hostname ?? '';
  if (!url || !host.includes('.')) return 'unreadable-address';
  if (SPOTIFY_HOSTS.has(host)) return 'spotify';
  if (APPLE_HOSTS.has(host)) return showAtApple(url) ? null : 'no-feed-at-apple';
  if (YOUTUBE_HOSTS.has(host)) return placeAtYoutube(url) ? null : 'no-channel';
  return null;
}

/** The number of the show is in its address: '/br/podcast/meu-programa/id1234567890'. */
function showAtApple({ pathname }: URL): string | undefined {
  return /\/id(\d{1,15})(?:\/|$)/.exec(pathname)?.[1];
}

async function findAtApple(fetch: Fetch, url: URL): Promise<Found> {
  const id = showAtApple(url);
  if (!id) return { ok: false, reason: 'no-feed-at-apple' };
  const answer = await fetch(`https://itunes.apple.com/lookup?id=${id}&entity=podcast`, LOOKUP_LIMITS);
  if (!answer.ok) return { ok: false, reason: 'silent-directory' };
  const feed = webUrl(feedOfLookup(answer.bytes.toString('utf8')));
  return feed ? { ok: true, address: feed } : { ok: false, reason: 'no-feed-at-apple' };
}

const lookup = z.object({ results: z.array(z.object({ feedUrl: z.string().optional() })) });

function feedOfLookup(json: string): string | undefined {
  try {
    return lookup.parse(JSON.parse(json)).results.find(({ feedUrl }) => feedUrl)?.feedUrl;
  } catch {
    return undefined;
  }
}

/** The feed that an address at YouTube names by itself, or the page that names it; null where it is of no channel. */
function placeAtYoutube({ href, pathname, searchParams }: URL): { feed: string } | { page: string } | null {
  if (pathname === '/feeds/videos.xml') return { feed: href };
  const channel = /^\/channel\/([^/]{1,60})/.exec(pathname)?.[1];
  if (channel && CHANNEL.test(channel)) return { feed: channelFeed(channel) };
  const list = searchParams.get('list');
  if (pathname === '/playlist' && list && /^[\w-]{10,60}$/.test(list))
    return { feed: `https://www.youtube.com/feeds/videos.xml?playlist_id=${list}` };
  return NAMED_CHANNEL.test(pathname) ? { page: `https://www.youtube.com${pathname}` } : null;
}

async function findAtYoutube(fetch: Fetch, url: URL): Promise<Found> {
  const place = placeAtYoutube(url);
  if (!place) return { ok: false, reason: 'no-channel' };
  if ('feed' in place) return { ok: true, address: place.feed };
  const page = await fetch(place.page, PAGE_LIMITS);
  if (!page.ok) return { ok: false, reason: page.reason === 'status' ? 'no-channel' : 'silent-directory' };
  const named = feedNamedBy(page) ?? '';
  const id = URL.parse(named)?.searchParams.get('channel_id') ?? channelIn(page.bytes);
  return id && CHANNEL.test(id)
    ? { ok: true, address: channelFeed(id) }
    : { ok: false, reason: 'no-channel' };
}

function channelFeed(id: string): string {
  return `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`;
}

/** The canonical address of a channel's page. */
function channelIn(bytes: Buffer): string | null {
  const links = linksOf(bytes).filter(({ rel }) => rel === 'canonical');
  const path = URL.parse(links[0]?.href ?? '')?.pathname ?? '';
  return /^\/channel\/([\w-]{24})$/.exec(path)?.[1] ?? null;
}

/** Characters of a page that are read: its head. */
const MOST_READ = 2_000_000;
const MOST_LINKS = 200;
const LINK = /<link\b([^<>]{1,2000})>/gi;
const ATTRIBUTE =
  /\b(rel|type|href)\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/gi;

/** Whether it is a page for people, by its first words. */
export function isWebPage({ bytes }: { bytes: Buffer }): boolean {
  return /^\uFEFF?\s{0,200}(?:<!--[^>]{0,500}-->\s{0,200})?<(?:!doctype\s{1,9}html|html)\b/i.test(
    bytes.subarray(0, 2_000).toString('utf8'),
  );
}

/** The feed that a page names by `<link rel="alternate" type="application/rss+xml">`; not the one of its comments. */
export function feedNamedBy(page: Extract<FetchResult, { ok: true }>): string | null {
  const feeds = linksOf(page.bytes)
    .filter(({ rel = '', type }) => /\balternate\b/.test(rel) && type === 'application/rss+xml')
    .flatMap(({ href }) => webUrl(href, page.finalUrl) ?? [])
    .filter((href) => !/\/comments\/feed\/?$/.test(new URL(href).pathname));
  return feeds[0] ?? null;
}

interface PageLink {
  rel?: string;
  type?: string;
  href?: string;
}

/** The `<link>`s of a page. No parser of HTML, because a stranger's page may be nested without an end. */
function linksOf(bytes: Buffer): PageLink[] {
  const text = bytes.subarray(0, MOST_READ).toString('utf8');
  const links: PageLink[] = [];
  for (const [, attributes = ''] of text.matchAll(LINK)) {
    if (links.length >= MOST_LINKS) break;
    links.push(readLink(attributes));
  }
  return links;
}

function readLink(attributes: string): PageLink {
  const link: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    const value = (double ?? single ?? bare ?? '').trim();
    link[name.toLowerCase()] ??= name.toLowerCase() === 'href' ? withoutEntities(value) : value.toLowerCase();
  }
  return link;
}

function withoutEntities(address: string): string {
  return address.replace(/&(?:amp|#38|#x26);/gi, '&');
}
