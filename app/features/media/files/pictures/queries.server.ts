import type { Selectable } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { renditionIn } from '#app/pure/media/picture.ts';
import type { PicturesTable } from './tables.server.ts';

export type Picture = Selectable<PicturesTable>;

/** The uploaded picture at an address; null for a copied one, or an address that is not ours. */
export async function findPictureAt(db: Db, address: string): Promise<Picture | null> {
  const rendition = renditionIn(address);
  if (!rendition) return null;
  const found = db.selectFrom('pictures').selectAll().where('rendition', '=', rendition);
  return (await found.executeTakeFirst()) ?? null;
}

/** The alt text of an uploaded picture; '' where there is none. */
export async function findPictureAlt(db: Db, address: string | null): Promise<string> {
  const rendition = renditionIn(address ?? '');
  if (!rendition) return '';
  const found = db.selectFrom('pictures').select('alt').where('rendition', '=', rendition);
  return (await found.executeTakeFirst())?.alt ?? '';
}
