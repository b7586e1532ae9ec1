import type { Db } from '#app/db/database.server.ts';
import { feedToken, feedTokenHash } from './feed-token.server.ts';

/** The address of a member's own feed; null while there is none. */
export async function findMemberFeed({ db, secret }: { db: Db; secret: string }, personId: string) {
  const row = await db
    .selectFrom('member_feeds')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!row) return null;
  const token = feedToken(secret, { personId, nonce: row.nonce });
  // A token made with another secret works, and cannot be shown.
  return { token: feedTokenHash(token) === row.token_hash ? token : null, createdAt: row.created_at };
}

/** The owner of an address; null for an unknown one, or a disabled account. */
export async function findFeedOwner(db: Db, token: string): Promise<string | null> {
  const hash = feedTokenHash(token);
  if (!hash) return null;
  const row = await db
    .selectFrom('member_feeds')
    .innerJoin('people', 'people.id', 'member_feeds.person_id')
    .select('person_id')
    .where('token_hash', '=', hash)
    .where('people.is_disabled', '=', false)
    .executeTakeFirst();
  return row?.person_id ?? null;
}
