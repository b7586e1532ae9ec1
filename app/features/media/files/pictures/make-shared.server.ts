import { buffer } from 'node:stream/consumers';
import type { Db } from '#app/db/database.server.ts';
import type { Files, StoredFile } from '#app/platform/files/files.server.ts';
import { createTurnstile } from '#app/pure/forms/turnstile.ts';
import { focalPointOf } from '#app/pure/media/focal-point.ts';
import { PICTURE_FOLDER, PICTURE_PATH, pictureNames, renditionIn } from '#app/pure/media/picture.ts';
import type { Crop } from './cropped.server.ts';
import { renderShared } from './render-picture.server.ts';

type Context = { db: Db; files: Files };
type Made = { ok: true; file: StoredFile } | { ok: false; reason: 'no-picture' | 'busy' };

// Two at a time, as with drawn cards, in case a client requests all of them.
const pass = createTurnstile(2, 40);
const underWay = new Map<string, Promise<Made | null>>();

/**
 * Makes a missing picture of a shared link: a picture may be just uploaded, or older than this feature. No
 * other picture can replace it, since the page declares its size and type.
 */
export async function makeShared(context: Context, fileName: string): Promise<Made> {
  const rendition = renditionIn(`${PICTURE_PATH}/${fileName}`);
  const key = `${PICTURE_FOLDER}/${fileName}`;
  if (!rendition) return { ok: false, reason: 'no-picture' };
  const making = underWay.get(key) ?? pass(() => make(context, rendition, key));
  underWay.set(key, making);
  return (await making.finally(() => underWay.delete(key))) ?? { ok: false, reason: 'busy' };
}

async function make(context: Context, rendition: string, key: string): Promise<Made> {
  const { files } = context;
  const source = await findSource(context, rendition);
  const picture = source && (await renderShared(await buffer(files.read(source.key)), source.crop));
  if (picture) await files.put(key, picture);
  const file = picture && (await files.find(key));
  return file ? { ok: true, file } : { ok: false, reason: 'no-picture' };
}

/** The original; for a copied picture its largest cut, which is nearly of the right shape. */
async function findSource({ db, files }: Context, rendition: string) {
  const picture = await db
    .selectFrom('pictures')
    .select(['original_key', 'focal_x', 'focal_y'])
    .where('rendition', '=', rendition)
    .executeTakeFirst();
  const source: { key: string; crop: Crop } = picture
    ? { key: picture.original_key, crop: focalPointOf(picture) ?? 'attention' }
    : { key: `${PICTURE_FOLDER}/${pictureNames.variant(rendition, 960, 'webp')}`, crop: 'centre' };
  return (await files.find(source.key)) ? source : null;
}
