import type { Db } from '#app/db/database.server.ts';

/** That there is an address, and since when: the address itself is a key, and goes into no file. It goes with the account. */
export function exportMemberFeed(db: Db, personId: string) {
  return db
    .selectFrom('member_feeds')
    .select('created_at')
    .where('person_id', '=', personId)
    .executeTakeFirst();
}
