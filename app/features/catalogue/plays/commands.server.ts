import { noteListening } from '#app/features/audience/counting/listening.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type Stretches, unite } from '#app/pure/media/stretches.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';

export interface Report {
  itemId: string;
  viewer: Viewer;
  /** The visitor's network: a household has one. */
  network: string;
  userAgent: string;
  /** Parts of the item that were heard since the report before. */
  stretches: Stretches;
}

export type RecordedPlay = { ok: true } | { ok: false; reason: 'unknown-item' };

/**
 * Takes what somebody heard in the site's player. A minute of it is one stream, and one download 'no site', each once
 * per listener and item in 24 hours. The host's own listening is not counted.
 */
export async function recordHeard(
  { db, clock, tally }: Pick<Services, 'db' | 'clock' | 'tally'>,
  { itemId, viewer, network, userAgent, stretches }: Report,
): Promise<RecordedPlay> {
  const at = clock.now();
  const item = await db
    .selectFrom('items')
    .select('duration_seconds')
    .where('id', '=', itemId)
    .where(visibleTo(viewer, at))
    .executeTakeFirst();
  if (!item) return { ok: false, reason: 'unknown-item' };
  if (viewer.kind === 'admin') return { ok: true };
  const wholeMs = (item.duration_seconds ?? Number.POSITIVE_INFINITY) * 1_000;
  const within = stretches.map(([start, end]) => [start, Math.min(end, wholeMs)] as const);
  for (const kind of ['download', 'stream'] as const) {
    noteListening(tally, {
      ...{ kind, itemId, network, userAgent, referrer: null, way: 'site', at },
      stretches: unite(within),
      needed: Math.min(MINUTE_MS, wholeMs),
    });
  }
  return { ok: true };
}
