import { buffer } from 'node:stream/consumers';
import type { LibraryFile } from '#app/features/media/files/pictures/queries.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { createTurnstile } from '#app/pure/forms/turnstile.ts';
import { MOST_PIXELS } from '#app/pure/media/picture.ts';

const SIDE = 320;
// Two at a time, as with other pictures that are made on demand; a page asks for some twenty.
const pass = createTurnstile(2, 80);

type Thumbnail = { ok: true; bytes: Buffer } | { ok: false; reason: 'no-picture' | 'busy' };

/** A small whole picture of a file; of an SVG and of other files there is none. */
export async function thumbnailOf(files: Files, { key }: LibraryFile): Promise<Thumbnail> {
  if (!(await files.find(key))) return { ok: false, reason: 'no-picture' };
  const made = await pass(() => make(files, key));
  if (made === null) return { ok: false, reason: 'busy' };
  return made === 'no-picture' ? { ok: false, reason: made } : { ok: true, bytes: made };
}

async function make(files: Files, key: string): Promise<Buffer | 'no-picture'> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(await buffer(files.read(key)), { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 72 })
      .toBuffer();
  } catch {
    return 'no-picture'; // the decoder's errors have no class of their own
  }
}
