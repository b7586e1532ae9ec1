import type { Db } from '#app/db/database.server.ts';

/** When the address was made. The address itself is a key, so the export leaves it out. */
export function exportMemberFeed(db: Db, personId: string) {
  return db
    .selectFrom('member_feeds')
    .select('created_at')
    .where('person_id', '=', personId)
    .executeTakeFirst();
}
