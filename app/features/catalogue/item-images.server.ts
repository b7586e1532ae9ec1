import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import type { JobHandler } from '#app/platform/jobs.server.ts';
import { type FetchLimits, type FetchResult, safeFetch } from '#app/platform/safe-fetch.server.ts';
import { PICTURE_PATH, pictureNames } from './picture.ts';
import { renderPicture } from './render-picture.server.ts';

export const COPY_IMAGE_JOB = 'catalogue.copy-image';

const LIMITS: FetchLimits = {
  maxBytes: 10 * 1024 * 1024,
  timeoutMs: 15_000,
  maxRedirects: 5,
  accept: 'image/avif, image/webp, image/jpeg, image/png, image/gif',
};

interface ImageContext {
  db: Db;
  dataDir: string;
  fetch?: typeof safeFetch;
}

/** 'unreachable' may pass, the others will not. */
type CopyResult =
  | { ok: true }
  | { ok: false; reason: 'no-item' | 'unreachable' | 'unusable-address' | 'not-a-picture' };

/**
 * Makes our own copies of an item's picture, so that no visitor's browser asks a stranger for it. A thumbnail or
 * cover that the item has already (an admin's, say) stays.
 */
export async function copyItemImage(context: ImageContext, itemId: string): Promise<CopyResult> {
  const { db, dataDir, fetch = safeFetch } = context;
  const item = await db
    .selectFrom('items')
    .select(['kind', 'image_source_url', 'thumbnail_url', 'cover_url'])
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (!item) return { ok: false, reason: 'no-item' };
  if (!item.image_source_url || (item.thumbnail_url && item.cover_url)) return { ok: true };

  const fetched = await fetchFirst(addressesOf(item.image_source_url), fetch);
  if (!fetched.ok) return { ok: false, reason: mayPass(fetched) ? 'unreachable' : 'unusable-address' };
  const hash = createHash('sha256').update(fetched.bytes).digest('hex').slice(0, 32);
  const crop = youtubeId(item.image_source_url) ? 'centre' : 'attention';
  if (!(await storePicture(join(dataDir, 'media', 'itens'), fetched.bytes, { hash, crop }))) {
    return { ok: false, reason: 'not-a-picture' };
  }
  await db
    .updateTable('items')
    .set(({ fn, ref, val }) => ({
      thumbnail_url: fn.coalesce(
        ref('thumbnail_url'),
        val(`${PICTURE_PATH}/${pictureNames.thumbnail(hash)}`),
      ),
      cover_url: fn.coalesce(ref('cover_url'), val(`${PICTURE_PATH}/${pictureNames.cover(hash)}`)),
    }))
    .where('id', '=', itemId)
    .where('image_source_url', '=', item.image_source_url)
    .execute();
  return { ok: true };
}

const payloadSchema = z.object({ itemId: z.string() });

/** What will not pass is told to the log and not tried again: the item is shown with artwork instead. */
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

/** YouTube's feed names a small picture with black bars; of most videos there is a large one without. */
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

/** Files are named by what is in them: those that stand there already are the same. */
async function storePicture(
  folder: string,
  bytes: Uint8Array,
  { hash, crop }: { hash: string; crop: 'attention' | 'centre' },
): Promise<boolean> {
  // The cover is written last, so where it stands all of them do.
  const isThere = await access(join(folder, pictureNames.cover(hash))).then(
    () => true,
    () => false,
  );
  if (isThere) return true;
  const files = await renderPicture(bytes, hash, crop);
  if (!files) return false;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [name, content] of files) {
    const part = join(folder, `${name}.${randomUUID()}.part`);
    await writeFile(part, content, { flush: true });
    await rename(part, join(folder, name));
  }
  return true;
}
