import { z } from 'zod';
import type { JobHandler } from '#app/platform/jobs/job-kinds.server.ts';
import { focalPointOf } from '#app/pure/media/focal-point.ts';
import { storePicture } from './commands.server.ts';

const payloadSchema = z.object({ id: z.string(), rendition: z.string() });

/** Makes the files of an uploaded picture; until then the original is served at their addresses. */
export const renderPictureJob: JobHandler = async (payload, { db, files, clock, log }) => {
  const { id, rendition } = payloadSchema.parse(payload);
  const picture = await db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst();
  if (picture?.rendition !== rendition) return; // deleted, or cut again since
  const chunks: Uint8Array[] = [];
  for await (const chunk of files.read(picture.original_key)) chunks.push(chunk);
  const crop = focalPointOf(picture) ?? 'attention';
  const isStored = await storePicture(files, Buffer.concat(chunks), {
    hash: rendition,
    crop,
    now: clock.now(),
  });
  if (!isStored) log.error({ pictureId: id }, 'an uploaded picture could not be rendered');
};
