import { LIMITS } from './feed-item.ts';

/** An http(s) address in its normal form (accents and spaces escaped), or null for anything else. */
export function webUrl(address: string | null | undefined, base?: string | null): string | null {
  const text = address?.trim();
  if (!text || text.length > LIMITS.url) return null;
  const url = URL.parse(text, base ?? undefined);
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > LIMITS.url) return null;
  return url.href;
}
