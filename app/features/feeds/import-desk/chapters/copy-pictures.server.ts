import { z } from 'zod';
import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeChapters } from '#app/features/catalogue/chapters/commands.server.ts';
import { findChapters } from '#app/features/catalogue/chapters/queries.server.ts';
import { copyPicture } from '#app/features/media/files/pictures/copy-image.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { ReadChapter } from '#app/pure/chapters/chapters-json.ts';
import type { ChapterList } from '#app/pure/chapters/shown-chapters.ts';
import { pictureAddresses } from '#app/pure/media/picture.ts';
import { CHAPTER_PICTURES_JOB, MOST_CHAPTER_PICTURES, PICTURE_AGAIN_MS, PICTURE_TRIES } from './rules.ts';

const payloadSchema = z.object({
  itemId: z.string(),
  version: z.number(),
  pictures: z.array(z.object({ url: z.string(), starts: z.array(z.number()) })),
  tries: z.number(),
});
type CopyPayload = z.infer<typeof payloadSchema>;

/** Plans that the pictures of a feed's chapters are copied, in the transaction that stores these. */
export async function askForPictures(
  ctx: { db: Trx; clock: Clock },
  { itemId, version, chapters }: { itemId: string; version: number; chapters: readonly ReadChapter[] },
): Promise<void> {
  const pictured = chapters.filter(({ imageUrl }) => imageUrl !== null);
  const starts = Map.groupBy(pictured, ({ imageUrl }) => imageUrl ?? '');
  const pictures = [...starts]
    .slice(0, MOST_CHAPTER_PICTURES)
    .map(([url, those]) => ({ url, starts: those.map(({ startMs }) => startMs) }));
  await plan(ctx, { itemId, version, pictures, tries: 0 });
}

async function plan(ctx: { db: Trx; clock: Clock }, payload: CopyPayload): Promise<void> {
  if (payload.pictures.length === 0 || payload.tries === PICTURE_TRIES) return;
  const waits = payload.tries === 0 ? 0 : PICTURE_AGAIN_MS;
  await enqueueJob(ctx, {
    kind: CHAPTER_PICTURES_JOB,
    payload,
    uniqueKey: `${CHAPTER_PICTURES_JOB} ${payload.itemId} ${payload.version} ${payload.tries}`,
    runAt: new Date(ctx.clock.now().getTime() + waits),
  });
}

/**
 * Copies these pictures, and gives them to the chapters if nobody has changed the list in the meantime. What may still answer
 * is asked again later; what is no picture is left. Killed anywhere, it begins anew.
 */
export async function chapterPicturesJob(
  payload: unknown,
  services: Pick<Services, 'db' | 'files' | 'clock' | 'log'> & { fetch?: typeof safeFetch },
): Promise<void> {
  const { itemId, version, pictures, tries } = payloadSchema.parse(payload);
  const { db, clock, log } = services;
  if ((await findChapters(db, itemId))?.version !== version) return;
  const copied = new Map<number, string>();
  const open: CopyPayload['pictures'] = [];
  for (const source of pictures) {
    const picture = await copyPicture(services, source.url);
    if (picture.ok) for (const at of source.starts) copied.set(at, pictureAddresses(picture).thumbnailUrl);
    else if (picture.reason === 'unreachable') open.push(source);
    else log.warn({ item: itemId, reason: picture.reason }, 'picture of a chapter not copied');
  }
  await inTransaction(db, async (trx) => {
    const list = await findChapters(trx, itemId);
    if (list?.version !== version) return;
    const after = copied.size === 0 ? version : await give(trx, list, copied, clock.now());
    if (after !== null)
      await plan({ db: trx, clock }, { itemId, version: after, pictures: open, tries: tries + 1 });
  });
}

/** @returns the list's version afterwards; null where it has changed */
async function give(
  trx: Trx,
  { itemId, chapters, origin, highlight, hasInsertedAds, version }: ChapterList,
  copied: ReadonlyMap<number, string>,
  now: Date,
): Promise<number | null> {
  const stored = await storeChapters(trx, {
    ...{ itemId, origin, highlight, hasInsertedAds, over: version, now },
    chapters: chapters.map((one) => ({ ...one, pictureUrl: copied.get(one.startMs) ?? one.pictureUrl })),
  });
  return stored.ok ? stored.version : null;
}
