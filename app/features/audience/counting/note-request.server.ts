import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type Fetcher, isOurs } from './follow-listener.server.ts';
import { noteListening } from './listening.server.ts';

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
