import { z } from 'zod';
import type { Trx } from '#app/db/database.server.ts';
import type { JobHandler } from '#app/platform/jobs/job-kinds.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { allPictureNames, PICTURE_FOLDER, renditionIn } from '#app/pure/media/picture.ts';
import { findFilesInUse } from './named-files.server.ts';
import { mayRemoveNamed } from './site-identity.server.ts';

export const REMOVE_FILES_JOB = 'uploads.remove-files';

/** Removes a stored file once this transaction commits: its record is gone or gets another file. */
export async function removeFileLater(trx: Trx, key: string, now: Date): Promise<void> {
  await trx.deleteFrom('stored_files').where('key', '=', key).execute();
  await removeLater(trx, [key], { now });
}

/**
 * Removes a picture, by an address that a record stored. One that was copied from a feed is left to the
 * sweeper, because several items may show it.
 */
export async function removePictureLater(trx: Trx, address: string, now: Date): Promise<void> {
  const rendition = renditionIn(address);
  if (!rendition) return;
  const picture = await trx
    .deleteFrom('pictures')
    .where('rendition', '=', rendition)
    .returning('original_key')
    .executeTakeFirst();
  if (!picture) return;
  await removeFileLater(trx, picture.original_key, now);
  await removeLater(trx, renditionKeys(rendition), { now });
}

export async function removeLater(
  trx: Trx,
  keys: readonly string[],
  { now, afterMs = 0 }: { now: Date; afterMs?: number },
): Promise<void> {
  const clock = { now: () => now };
  const runAt = new Date(now.getTime() + afterMs);
  await enqueueJob({ db: trx, clock }, { kind: REMOVE_FILES_JOB, payload: { keys }, runAt });
}

export function renditionKeys(rendition: string): string[] {
  return allPictureNames(rendition).map((name) => `${PICTURE_FOLDER}/${name}`);
}

const payloadSchema = z.object({ keys: z.array(z.string()) });

/** Keeps what is back in use: after an undo, or a restored focal point. */
export const removeFilesJob: JobHandler = async (payload, services) => {
  const { db, files } = services;
  const { keys } = payloadSchema.parse(payload);
  if (!(await mayRemoveNamed(services))) return;
  const inUse = await findFilesInUse(db, keys);
  for (const key of keys) if (!inUse.has(key)) await files.remove(key);
};
