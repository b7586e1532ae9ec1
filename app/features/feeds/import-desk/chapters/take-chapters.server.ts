import type { Db, Trx } from '#app/db/database.server.ts';
import { storeChapters } from '#app/features/catalogue/chapters/commands.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { chapterFaults } from '#app/pure/chapters/chapter.ts';
import type { ReadChapter } from '#app/pure/chapters/chapters-json.ts';
import type { FeedChapters } from '../reader/feed-item.ts';
import { askForPictures } from './copy-pictures.server.ts';
import { FETCH_CHAPTERS_JOB } from './rules.ts';

interface ItemChapters {
  itemId: string;
  said: FeedChapters | null | undefined;
}

/** stored: they are here. coming: their file is fetched afterwards. does-not-fit: one begins where the sound has ended. */
export type ChaptersTaken = 'stored' | 'coming' | 'does-not-fit';

/**
 * Takes the chapters that a feed has in itself, in the transaction of its items, and plans that others are fetched. An item
 * that has a list, even an empty one, is left alone.
 * @returns what became of them, by items
 */
export async function takeFeedChapters(
  { db, clock }: { db: Trx; clock: Clock },
  itemChapters: readonly ItemChapters[],
): Promise<ReadonlyMap<string, ChaptersTaken>> {
  const taken = new Map<string, ChaptersTaken>();
  const ids = itemChapters.flatMap(({ itemId, said }) => (said ? [itemId] : []));
  if (ids.length === 0) return taken;
  const lists = await db.selectFrom('chapter_lists').select('item_id').where('item_id', 'in', ids).execute();
  const there = new Set(lists.map(({ item_id }) => item_id));
  for (const { itemId, said } of itemChapters) {
    if (!said || there.has(itemId)) continue;
    if (said.chapters.length > 0 || !said.url) {
      const stored = await storeFeedChapters({ db, clock }, itemId, said);
      const isTold = said.chapters.length > 0 && (stored === 'stored' || stored === 'does-not-fit');
      if (isTold) taken.set(itemId, stored);
    } else {
      taken.set(itemId, 'coming');
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
  return taken;
}

/** Stores them where the item has no list and they fit its sound. Their pictures are copied afterwards. */
export async function storeFeedChapters(
  { db: trx, clock }: { db: Trx; clock: Clock },
  itemId: string,
  said: { chapters: readonly ReadChapter[]; highlight: FeedChapters['highlight'] },
): Promise<'stored' | 'there' | 'gone' | 'does-not-fit'> {
  const item = await findItem(trx, itemId);
  if (!item) return 'gone';
  const durationMs = item.duration_seconds && item.duration_seconds * 1_000;
  const chapters = said.chapters.map(({ imageUrl: _imageUrl, ...chapter }) => ({
    ...chapter,
    pictureUrl: null,
  }));
  if (chapterFaults(chapters, durationMs).length > 0) return 'does-not-fit';
  const isBeyond = said.highlight && durationMs && said.highlight.startMs >= durationMs;
  const highlight = isBeyond ? null : said.highlight;
  const stored = await storeChapters(trx, {
    ...{ itemId, origin: 'feed', chapters, highlight, over: null, now: clock.now() },
  });
  if (!stored.ok) return 'there';
  await askForPictures({ db: trx, clock }, { itemId, version: stored.version, chapters: said.chapters });
  return 'stored';
}

function findItem(db: Db, id: string) {
  return db.selectFrom('items').select('duration_seconds').where('id', '=', id).executeTakeFirst();
}
