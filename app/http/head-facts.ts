import { isOwnPath, isWebAddress } from '#app/pure/web-address.ts';

/** What every page's head says about the site; part of the `site` that the root loader gives. */
export interface HeadFacts {
  /** Origin of every absolute address, without a trailing slash: `services.publicUrl`, never the Host header. */
  publicUrl: string;
  showName: string;
  tagline: string;
  showDescription: string;
  hostName: string;
  hostRole: string;
  hostPortraitUrl: string;
  spotifyUrl: string;
  appleUrl: string;
  youtubeUrl: string;
  instagramUrl: string;
}

/**
 * The facts that the root loader gave, read from the matches of a `meta` function, on the server or in the browser.
 * @returns null where the root loader failed
 */
export function headFactsFrom(matches: PageMatches): HeadFacts | null {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  if (typeof root !== 'object' || root === null || !('site' in root)) return null;
  return root.site as HeadFacts;
}

/** As much of React Router's matches as is read here. */
export type PageMatches = ReadonlyArray<{ id: string; loaderData?: unknown; error?: unknown } | undefined>;

/** A path, or an address of another host, as an absolute address; null where it is neither. */
export function absoluteUrl(publicUrl: string, address: string): string | null {
  if (isOwnPath(address)) return `${publicUrl}${address}`;
  return isWebAddress(address) ? address : null;
}
