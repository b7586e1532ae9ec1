import type { Files } from '#app/platform/files/files.server.ts';
import { PICTURE_FOLDER, pictureNames } from '#app/pure/media/picture.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import type { Crop } from './cropped.server.ts';
import { renderPicture } from './render-picture.server.ts';

/** The sweeper may be about to remove older files, so they are rewritten. */
const TRUSTED_FOR_MS = DAY_MS;

/**
 * Makes and stores every file of a picture. The names depend on the contents, so existing files are the same.
 * @returns false where the bytes are no picture
 */
export async function storePicture(
  files: Files,
  bytes: Uint8Array,
  { hash, crop, now }: { hash: string; crop: Crop; now: Date },
): Promise<boolean> {
  // The cover is written last: if it exists, all files do.
  const there = await files.find(`${PICTURE_FOLDER}/${pictureNames.cover(hash)}`);
  if (there && now.getTime() - there.modifiedAt.getTime() < TRUSTED_FOR_MS) return true;
  const rendered = await renderPicture(bytes, hash, crop);
  if (!rendered) return false;
  for (const [name, content] of rendered) await files.put(`${PICTURE_FOLDER}/${name}`, content);
  return true;
}
