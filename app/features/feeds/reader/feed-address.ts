import { isPublicHost } from '#app/platform/public-host.ts';
import { repairedAddress } from '#app/pure/web-address.ts';
import { LIMITS } from './feed-item.ts';

/**
 * An http(s) address that visitors can open, in its normal form (accents and spaces escaped) and repaired where it is
 * certain what was meant; null for anything else: of our own network, with a password in it, of another scheme.
 * @param base where the feed came from, known to be public: what is relative lies there
 */
export function webUrl(address: string | null | undefined, base?: string | null): string | null {
  const text = address?.trim();
  if (!text || text.length > LIMITS.url) return null;
  const url = URL.parse(repairedAddress(text), base ?? undefined);
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > LIMITS.url) return null;
  if (url.username || url.password) return null;
  const isWhereTheFeedIs = Boolean(base) && url.host === URL.parse(base ?? '')?.host;
  return isWhereTheFeedIs || isPublicHost(url.hostname) ? url.href : null;
}

/** Where the next part of a feed is, by its own links. */
export function nextPage(
  links: ReadonlyArray<{ rel?: string; href?: string }> | undefined,
  base?: string | null,
): string | null {
  const next = links?.find(({ rel }) => rel?.trim().toLowerCase() === 'next');
  return webUrl(next?.href, base);
}
