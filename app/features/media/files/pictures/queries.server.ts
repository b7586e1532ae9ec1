import type { Selectable } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { PICTURE_FOLDER, pictureNames, renditionIn } from '#app/pure/media/picture.ts';
import type { PicturesTable } from './tables.server.ts';

export type Picture = Selectable<PicturesTable>;

/** The uploaded picture at an address; null for a copied one, or an address that is not ours. */
export async function findPictureAt(db: Db, address: string): Promise<Picture | null> {
  const rendition = renditionIn(address);
  if (!rendition) return null;
  const found = db.selectFrom('pictures').selectAll().where('rendition', '=', rendition);
  return (await found.executeTakeFirst()) ?? null;
}

/** The picture whose original this is. */
export async function findPictureOf(db: Db, key: string): Promise<Picture | null> {
  const found = db.selectFrom('pictures').selectAll().where('original_key', '=', key);
  return (await found.executeTakeFirst()) ?? null;
}

/** The alt text of a picture, as the library has it; '' where there is none. */
export async function findPictureAlt(db: Db, address: string | null): Promise<string> {
  const rendition = renditionIn(address ?? '');
  if (!rendition) return '';
  const uploaded = db.selectFrom('pictures').select('alt').where('rendition', '=', rendition);
  const known = await uploaded.executeTakeFirst();
  if (known) return known.alt;
  const copied = `${PICTURE_FOLDER}/${pictureNames.cover(rendition)}`;
  const listed = db.selectFrom('library_files').select('alt').where('key', '=', copied);
  return (await listed.executeTakeFirst())?.alt ?? '';
}
