import type { Feed } from '../reader/feed-item.ts';

/** Whose site this is. */
export interface OurSite {
  /** The origin of all our addresses. */
  publicUrl: string;
}

/** Whether an address is one of this site, with or without 'www.', by http or https. */
export function isOurs(address: string | URL | null, { publicUrl }: OurSite): boolean {
  const host = hostOf(address);
  return host !== null && host === hostOf(publicUrl);
}

/**
 * Whether what was read is this site's own feed, by whatever way it came: it says so, or most of what it plays is here.
 * The podcast's guid alone says nothing, because an import takes it over.
 */
export function leadsHere(feed: Pick<Feed, 'selfUrl' | 'items'>, site: OurSite): boolean {
  if (isOurs(feed.selfUrl, site)) return true;
  const sounds = feed.items.flatMap(({ audioUrl }) => audioUrl ?? []);
  return sounds.length > 0 && sounds.filter((sound) => isOurs(sound, site)).length * 2 > sounds.length;
}

function hostOf(address: string | URL | null): string | null {
  const url = typeof address === 'string' ? URL.parse(address) : address;
  return url ? url.host.replace(/^www\./, '') : null;
}
