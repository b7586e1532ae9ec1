import { isOwnPath, isWebAddress } from '#app/pure/text/web-address.ts';

/** What every page's head says about the site. Part of the `site` that the root loader returns. */
export interface HeadFacts {
  /**
   * Origin of every absolute address, without a trailing slash: `services.publicUrl`, never the Host header.
   */
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
 * The root loader's facts, read from the matches of a `meta` function, on the server or in the browser.
 * @returns null where the root loader failed
 */
export function headFactsFrom(matches: PageMatches): HeadFacts | null {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  if (typeof root !== 'object' || root === null || !('site' in root)) return null;
  return root.site as HeadFacts;
}

/** The part of React Router's matches that is used here. */
export type PageMatches = ReadonlyArray<{ id: string; loaderData?: unknown; error?: unknown } | undefined>;

/** Makes a path or a URL absolute; null where the text is neither. */
export function absoluteUrl(publicUrl: string, address: string): string | null {
  if (isOwnPath(address)) return `${publicUrl}${address}`;
  return isWebAddress(address) ? address : null;
}
