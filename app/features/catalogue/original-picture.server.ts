import type { Db } from '#app/db/database.server.ts';
import { PICTURE_PATH, renditionIn } from './picture.ts';

/** The uploaded picture of which a file of this name is to be made; undefined where there is none. */
export async function findOriginal(
  db: Db,
  fileName: string,
): Promise<{ original_key: string; mime_type: string } | undefined> {
  const rendition = renditionIn(`${PICTURE_PATH}/${fileName}`);
  if (!rendition) return undefined;
  const picture = db.selectFrom('pictures').select(['original_key', 'mime_type']);
  return picture.where('rendition', '=', rendition).executeTakeFirst();
}
