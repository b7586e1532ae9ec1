import type { Selectable } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { renditionIn } from './picture.ts';
import type { PicturesTable } from './tables.server.ts';

export type Picture = Selectable<PicturesTable>;

/** The uploaded picture that an address of ours shows; null where it was copied from a feed, or is no picture of ours. */
export async function findPictureAt(db: Db, address: string): Promise<Picture | null> {
  const rendition = renditionIn(address);
  if (!rendition) return null;
  const found = db.selectFrom('pictures').selectAll().where('rendition', '=', rendition);
  return (await found.executeTakeFirst()) ?? null;
}

/** What somebody wrote of an uploaded picture, for who does not see it; '' where nobody did. @param address of a picture */
export async function findPictureAlt(db: Db, address: string | null): Promise<string> {
  const rendition = renditionIn(address ?? '');
  if (!rendition) return '';
  const found = db.selectFrom('pictures').select('alt').where('rendition', '=', rendition);
  return (await found.executeTakeFirst())?.alt ?? '';
}
