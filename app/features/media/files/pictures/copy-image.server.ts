import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import type { JobHandler } from '#app/platform/jobs/job-kinds.server.ts';
import { hurryJob } from '#app/platform/jobs/jobs.server.ts';
import { type FetchLimits, type FetchResult, safeFetch } from '#app/platform/safe-fetch.server.ts';
import { pictureAddresses } from '#app/pure/media/picture.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { storePicture } from './commands.server.ts';
import { MEASURE_COPIED_JOB } from './measure-copied.server.ts';

export const COPY_IMAGE_JOB = 'catalogue.copy-image';

const LIMITS: FetchLimits = {
  maxBytes: 10 * 1024 * 1024,
  timeoutMs: 15_000,
  maxRedirects: 5,
  accept: 'image/avif, image/webp, image/jpeg, image/png, image/gif',
};

interface ImageContext {
  db: Db;
  files: Files;
  clock: Clock;
  fetch?: typeof safeFetch;
}

/** 'unreachable' may be temporary, the others are permanent. */
type CopyRefusal = 'unreachable' | 'unusable-address' | 'not-a-picture';
type CopyResult = { ok: true } | { ok: false; reason: 'no-item' | CopyRefusal };

/** Copies an external picture into our files. @returns its `rendition` */
export async function copyPicture(
  { files, clock, fetch = safeFetch }: Omit<ImageContext, 'db'>,
  address: string,
): Promise<{ ok: true; rendition: string } | { ok: false; reason: CopyRefusal }> {
  const fetched = await fetchFirst(addressesOf(address), fetch);
  if (!fetched.ok) return { ok: false, reason: mayPass(fetched) ? 'unreachable' : 'unusable-address' };
  const hash = createHash('sha256').update(fetched.bytes).digest('hex').slice(0, 32);
  const crop = youtubeId(address) ? 'centre' : 'attention';
  const isStored = await storePicture(files, fetched.bytes, { hash, crop, now: clock.now() });
  return isStored ? { ok: true, rendition: hash } : { ok: false, reason: 'not-a-picture' };
}

/**
 * Copies an item's external picture, so that visitors' browsers do not contact other sites. An existing
 * thumbnail or cover, such as an admin's, stays.
 */
export async function copyItemImage(context: ImageContext, itemId: string): Promise<CopyResult> {
  const { db, clock } = context;
  const item = await db
    .selectFrom('items')
    .select(['kind', 'image_source_url', 'thumbnail_url', 'cover_url'])
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (!item) return { ok: false, reason: 'no-item' };
  if (!item.image_source_url || (item.thumbnail_url && item.cover_url)) return { ok: true };

  const copied = await copyPicture(context, item.image_source_url);
  if (!copied.ok) return copied;
  const addresses = pictureAddresses(copied);
  await inTransaction(db, async (trx) => {
    await takeTurn(trx, 'items');
    await trx
      .updateTable('items')
      .set(({ fn, ref, val }) => ({
        thumbnail_url: fn.coalesce(ref('thumbnail_url'), val(addresses.thumbnailUrl)),
        cover_url: fn.coalesce(ref('cover_url'), val(addresses.coverUrl)),
      }))
      .where('id', '=', itemId)
      .where('image_source_url', '=', item.image_source_url)
      .execute();
    // Of many, which come one after the other, most are measured at once.
    await hurryJob({ db: trx, clock }, MEASURE_COPIED_JOB, new Date(clock.now().getTime() + MINUTE_MS));
  });
  return { ok: true };
}

const payloadSchema = z.object({ itemId: z.string() });

/** Logs a permanent failure and does not retry: the item is shown with artwork instead. */
export const copyImageJob: JobHandler = async (payload, services) => {
  const { itemId } = payloadSchema.parse(payload);
  const result = await copyItemImage(services, itemId);
  if (result.ok) return;
  if (result.reason === 'unreachable') throw new Error('the picture could not be fetched');
  services.log.warn({ itemId, reason: result.reason }, 'picture not copied');
};

const YOUTUBE_PICTURE = /^https?:\/\/i\d?\.ytimg\.com\/vi\/([\w-]{11})\//;

function youtubeId(address: string): string | null {
  return YOUTUBE_PICTURE.exec(address)?.[1] ?? null;
}

/** YouTube's feed names a small picture with black bars; most videos have a large one without. */
function addressesOf(address: string): string[] {
  const id = youtubeId(address);
  return id ? [`https://i.ytimg.com/vi/${id}/maxresdefault.jpg`, address] : [address];
}

async function fetchFirst(addresses: string[], fetch: typeof safeFetch): Promise<FetchResult> {
  let result: FetchResult = { ok: false, reason: 'address' };
  for (const address of addresses) {
    result = await fetch(address, LIMITS);
    if (result.ok) break;
  }
  return result;
}

function mayPass(result: FetchResult & { ok: false }): boolean {
  const { reason, status = 0 } = result;
  return reason === 'timeout' || reason === 'unreachable' || status >= 500 || status === 429;
}
