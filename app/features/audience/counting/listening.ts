import type { Stretches } from '#app/pure/media/stretches.ts';

/** Bytes of a sound that reached somebody, a minute that somebody heard, or a request for a sound that is kept elsewhere. */
export interface Listening {
  kind: 'download' | 'stream' | 'request';
  itemId: string;
  /** From `rateLimitAddress`: a household has one. */
  network: string;
  userAgent: string;
  /** Of the page that plays it, where there is one. */
  referrer: string | null;
  /** Where the sound was found: in the site's player, on its pages, in a member's feed, or by an address that everybody has. */
  way: 'site' | 'page' | 'members' | 'open';
  at: Date;
  /** Of the sound: what arrived, or was heard. */
  stretches: Stretches;
  /** Milliseconds of it that make it count. */
  needed: number;
}
