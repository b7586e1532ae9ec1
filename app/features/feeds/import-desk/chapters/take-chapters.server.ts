import type { Db, Trx } from '#app/db/database.server.ts';
import { storeChapters } from '#app/features/catalogue/chapters/commands.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { chapterFaults } from '#app/pure/chapters/chapter.ts';
import type { ReadChapter } from '#app/pure/chapters/chapters-json.ts';
import type { FeedChapters } from '../reader/feed-item.ts';
import { FETCH_CHAPTERS_JOB } from './rules.ts';

interface Told {
  itemId: string;
  said: FeedChapters | null | undefined;
}

/**
 * Takes the chapters that a feed has in itself, in the transaction of its items, and plans that others are fetched. An item
 * that has a list, even an empty one, is left alone.
 */
export async function takeFeedChapters(
  { db, clock }: { db: Trx; clock: Clock },
  told: readonly Told[],
): Promise<void> {
  for (const { itemId, said } of told) {
    if (!said) continue;
    if (said.chapters.length > 0 || !said.url)
      await storeFeedChapters(db, itemId, { ...said, now: clock.now() });
    else
      await enqueueJob(
        { db, clock },
        {
          kind: FETCH_CHAPTERS_JOB,
          payload: { itemId, url: said.url, highlight: said.highlight },
          uniqueKey: `${FETCH_CHAPTERS_JOB} ${itemId}`,
        },
      );
  }
}

/** Stores them where the item has no list and they fit its sound. Pictures stay elsewhere, and are left out. */
export async function storeFeedChapters(
  trx: Trx,
  itemId: string,
  said: { chapters: readonly ReadChapter[]; highlight: FeedChapters['highlight']; now: Date },
): Promise<'stored' | 'there' | 'gone' | 'does-not-fit'> {
  const item = await findItem(trx, itemId);
  if (!item) return 'gone';
  const durationMs = item.duration_seconds && item.duration_seconds * 1_000;
  const chapters = said.chapters.map(({ imageUrl: _imageUrl, ...chapter }) => ({
    ...chapter,
    pictureUrl: null,
  }));
  if (chapterFaults(chapters, durationMs).length > 0) return 'does-not-fit';
  const { now } = said;
  const isBeyond = said.highlight && durationMs && said.highlight.startMs >= durationMs;
  const highlight = isBeyond ? null : said.highlight;
  const stored = await storeChapters(trx, {
    ...{ itemId, origin: 'feed', chapters, highlight, over: null, now },
  });
  return stored.ok ? 'stored' : 'there';
}

function findItem(db: Db, id: string) {
  return db.selectFrom('items').select('duration_seconds').where('id', '=', id).executeTakeFirst();
}
