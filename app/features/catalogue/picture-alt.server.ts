import type { Db } from '#app/db/database.server.ts';
import { renditionIn } from './picture.ts';

/** What somebody wrote of an uploaded picture, for who does not see it; '' where nobody did. @param address of a picture */
export async function findPictureAlt(db: Db, address: string | null): Promise<string> {
  const rendition = renditionIn(address ?? '');
  if (!rendition) return '';
  const found = db.selectFrom('pictures').select('alt').where('rendition', '=', rendition);
  return (await found.executeTakeFirst())?.alt ?? '';
}
