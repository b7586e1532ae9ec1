import type { Db } from '#app/db/database.server.ts';

/** Whoever asks has checked that the item may be seen. */
export async function findItemTitle(db: Db, itemId: string): Promise<string> {
  const item = await db.selectFrom('items').select('title').where('id', '=', itemId).executeTakeFirst();
  return item?.title ?? '';
}
