import type { Files } from '#app/platform/files.server.ts';
import { DAY_MS } from '#app/pure/durations.ts';
import type { Crop } from './cropped.server.ts';
import { PICTURE_FOLDER, pictureNames } from './picture.ts';
import { renderPicture } from './render-picture.server.ts';

/** Older ones might be on the sweeper's list at this very moment: they are written anew, and are young again. */
const TRUSTED_FOR_MS = DAY_MS;

/**
 * Makes and stores every file of a picture. They are named by what is in them: those that stand there already are
 * the same. @returns false where the bytes are no picture
 */
export async function storePicture(
  files: Files,
  bytes: Uint8Array,
  { hash, crop, now }: { hash: string; crop: Crop; now: Date },
): Promise<boolean> {
  // The cover is written last, so where it stands all of them do.
  const there = await files.find(`${PICTURE_FOLDER}/${pictureNames.cover(hash)}`);
  if (there && now.getTime() - there.modifiedAt.getTime() < TRUSTED_FOR_MS) return true;
  const rendered = await renderPicture(bytes, hash, crop);
  if (!rendered) return false;
  for (const [name, content] of rendered) await files.put(`${PICTURE_FOLDER}/${name}`, content);
  return true;
}
