import { isPublicHost } from '#app/platform/public-host.ts';
import { repairedAddress } from '#app/pure/text/web-address.ts';
import { LIMITS } from './feed-item.ts';

/**
 * A normalized http(s) URL that visitors can open, with obvious mistakes repaired. Null for a private
 * network, a URL with a password, or another scheme.
 * @param base the feed's URL, known to be public, for relative URLs
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

/** The URL of a feed's next part, from its links. */
export function nextPage(
  links: ReadonlyArray<{ rel?: string; href?: string }> | undefined,
  base?: string | null,
): string | null {
  const next = links?.find(({ rel }) => rel?.trim().toLowerCase() === 'next');
  return webUrl(next?.href, base);
}
