import { isOwnPath, isWebAddress } from '../text/web-address.ts';

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
  /** What the site's look adds to the addresses of sharing pictures, '?m=7'; '' for the one that ships. */
  look: string;
}

/** Makes a path or a URL absolute; null where the text is neither. */
export function absoluteUrl(publicUrl: string, address: string): string | null {
  if (isOwnPath(address)) return `${publicUrl}${address}`;
  return isWebAddress(address) ? address : null;
}
