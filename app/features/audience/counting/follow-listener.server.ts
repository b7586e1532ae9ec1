import type { StoredFile } from '#app/platform/files/files.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import type { Services } from '#app/platform/services.ts';
import { followSound, neededMs } from './follow-sound.server.ts';
import { noteListening } from './listening.server.ts';
import type { Listening } from './listening.ts';
import { soundStart } from './sound-start.server.ts';

interface Delivery {
  itemId: string;
  stored: StoredFile;
  durationSeconds: number | null;
  /** By a member's feed, or by the address that everybody has. */
  way: 'members' | 'open';
  fetcher: Fetcher;
}

/** Who asks for the sound. */
export interface Fetcher {
  clientAddress: string;
  userAgent: string;
  /** The page that plays it; null where none is named. */
  referrer: string | null;
  /** 'audio' for a player; null where the client does not say. */
  fetchedFor: string | null;
  isSameOrigin: boolean;
  /** Apple's programs ask for two bytes before they ask for a sound. */
  isFirstLook: boolean;
  /** A browser that may never need it. */
  isAhead: boolean;
}

/**
 * For the answer with an item's sound: passes its bytes on, and counts who takes a minute of them. Undefined where
 * nobody is to be counted.
 */
export async function followListener(
  { files, tally, clock, publicUrl }: Pick<Services, 'files' | 'tally' | 'clock' | 'publicUrl'>,
  { itemId, stored, durationSeconds, way, fetcher }: Delivery,
): Promise<ReturnType<typeof followSound> | undefined> {
  const isFromHere = isOurs(fetcher.referrer, publicUrl);
  if (fetcher.isAhead || isOwnPlayer(fetcher, isFromHere)) return undefined;
  const sound = { size: stored.size, start: await soundStart(files, stored), durationSeconds };
  const listener: Omit<Listening, 'kind' | 'at' | 'stretches'> = {
    itemId,
    way: isFromHere ? 'page' : way,
    network: rateLimitAddress(fetcher.clientAddress),
    userAgent: fetcher.userAgent,
    referrer: fetcher.referrer,
    needed: neededMs(sound),
  };
  return followSound(sound, (stretches) =>
    noteListening(tally, { kind: 'download', ...listener, at: clock.now(), stretches }),
  );
}

/**
 * The site's player reports what was heard by itself, so that its sound is not counted twice. On an iPhone another program
 * than the browser fetches it, which says no more than the page.
 */
function isOwnPlayer({ fetchedFor, isSameOrigin }: Fetcher, isFromHere: boolean): boolean {
  return (isSameOrigin && fetchedFor === 'audio') || (isFromHere && fetchedFor === null);
}

/** Whoever listens by a link of our own pages, without scripts. */
export function isOurs(referrer: string | null, publicUrl: string): boolean {
  return referrer !== null && URL.parse(referrer)?.host === new URL(publicUrl).host;
}

/**
 * Somebody was led to a sound that is kept elsewhere. How much of it arrived nobody can see here: it counts once per
 * listener and item in 24 hours, under a kind of its own.
 */
export function noteRequest(
  { tally, clock, publicUrl }: Pick<Services, 'tally' | 'clock' | 'publicUrl'>,
  { itemId, way, fetcher }: { itemId: string; way: 'members' | 'open'; fetcher: Fetcher },
): void {
  if (fetcher.isAhead || fetcher.isFirstLook) return;
  noteListening(tally, {
    ...({ kind: 'request', itemId, needed: 1, stretches: [[0, 1]] } as const),
    way: isOurs(fetcher.referrer, publicUrl) ? 'page' : way,
    network: rateLimitAddress(fetcher.clientAddress),
    userAgent: fetcher.userAgent,
    referrer: fetcher.referrer,
    at: clock.now(),
  });
}
