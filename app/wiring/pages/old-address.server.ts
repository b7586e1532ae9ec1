import type { Db } from '#app/db/database.server.ts';
import { normalAddress } from '#app/pure/moving/old-address.ts';

/** Whether a path is an address of the host's former site that leads somewhere. */
export async function isOldAddress(db: Db, path: string): Promise<boolean> {
  const address = normalAddress(path);
  if (!address) return false;
  const found = db.selectFrom('old_addresses').select('id').where('search_text', '=', address.key);
  return (await found.executeTakeFirst()) !== undefined;
}
