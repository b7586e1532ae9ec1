import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportContext, ImportOptions } from './import-options.ts';
import { count, type ImportResult, type PagesEnd, startReport } from './import-report.ts';
import { heldBack, rowFrameOf } from './item-row.server.ts';
import { BATCH, placesOf } from './places.server.ts';
import { listDifferences, listPlaces } from './queries.server.ts';
import type { Feed } from './reader/feed-item.ts';
import { planShow } from './show/adopt-show.server.ts';
import { saidOfShow } from './show/said-of-show.server.ts';

/**
 * What an import of this feed would do, as the site is now, by the functions of the import. Writes nothing.
 * @param options `end`: why it was not read to its end
 */
export async function planRead(
  { db, clock }: Pick<ImportContext, 'db' | 'clock'>,
  feed: Feed,
  { end, withDeleted = false, ...options }: ImportOptions & { end: PagesEnd | null },
): Promise<ImportResult> {
  const frame = await rowFrameOf(db, feed, { ...options, now: clock.now() });
  if (!frame) return { ok: false, reason: 'unknown-topic' };
  const { places, repeated, shorts } = placesOf(feed, options);
  const plan = startReport(feed, { repeated, shorts }, end);
  for (let from = 0; from < places.length; from += BATCH) {
    const batch = places.slice(from, from + BATCH);
    const found = await listPlaces(db, batch, null);
    const differences = await listDifferences(db, batch, found);
    for (const [index, { item }] of batch.entries()) {
      const { standing = 'there', takesGuid = false } = found[index] ?? {};
      count(plan, {
        item,
        standing: withDeleted && standing === 'deleted' ? 'new' : standing,
        isCompleted: takesGuid,
        difference: differences[index] ?? null,
        chapters: null,
        hasTranscript: standing.startsWith('new') && item.transcripts.length > 0,
        hasTopic: frame.topicOf(item) !== null,
        held: heldBack(item, feed),
      });
    }
    await breathe(); // SQLite answers synchronously: without this, nothing else would run
  }
  const said = saidOfShow(feed);
  return { ...plan, isComplete: true, ...(said && { show: await planShow({ db, clock }, said) }) };
}
