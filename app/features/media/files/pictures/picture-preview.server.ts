import { buffer } from 'node:stream/consumers';
import type { Db } from '#app/db/database.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';

const SIDE = 800;

/** @returns null where there is no such picture */
export async function previewOf(
  { db, files }: { db: Db; files: Files },
  pictureId: string,
): Promise<Buffer | null> {
  const picture = await db
    .selectFrom('pictures')
    .select('original_key')
    .where('id', '=', pictureId)
    .executeTakeFirst();
  if (!picture || !(await files.find(picture.original_key))) return null;
  const { default: sharp } = await import('sharp');
  const original = await buffer(files.read(picture.original_key));
  return sharp(original).resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }).webp().toBuffer();
}
