import type { Db } from '#app/db/database.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { hashToken, newToken } from '#app/platform/tokens.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { feedToken } from './feed-token.server.ts';

interface Context {
  db: Db;
  clock: Clock;
  secret: string;
}

/** Gives a member a new address; the former one and all its audio addresses stop working. */
export async function renewMemberFeed(
  { db, clock, secret }: Context,
  person: Pick<Person, 'id' | 'isPremium'>,
): Promise<{ ok: true } | { ok: false; reason: 'no-member' }> {
  if (!person.isPremium) return { ok: false, reason: 'no-member' };
  const nonce = newToken();
  const token_hash = hashToken(feedToken(secret, { personId: person.id, nonce }));
  const created_at = clock.now().toISOString();
  await db
    .insertInto('member_feeds')
    .values({ person_id: person.id, nonce, token_hash, created_at })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ nonce, token_hash, created_at }))
    .execute();
  return { ok: true };
}
