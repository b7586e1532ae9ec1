import type { Db } from '#app/db/database.server.ts';
import { hashToken } from '#app/platform/tokens.server.ts';
import { maskedAddress } from '#app/pure/text/masked-address.ts';
import { UNDO_LIFE_MS } from './rules.ts';

/** What the page of a reader shows. Whoever holds a forwarded letter sees it too: no name, no address. */
export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

/** @param token the one of every letter */
export async function findReader(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('subscribers')
    .select(['id', 'email', 'status', 'rhythm', 'paused_until', 'unsubscribed_at', 'suppressed_for'])
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  if (!row) return null;
  const topics = await db
    .selectFrom('subscriber_topics')
    .select('topic_id')
    .where('subscriber_id', '=', row.id)
    .execute();
  const at = now.toISOString();
  return {
    maskedEmail: maskedAddress(row.email),
    status: row.status,
    rhythm: row.rhythm,
    /** Empty: every topic. */
    topicIds: topics.map(({ topic_id }) => topic_id),
    /** The end of a pause that lasts. */
    pausedUntil: row.paused_until && row.paused_until > at ? row.paused_until : null,
    /** Why no letters come although the subscription is confirmed. */
    stoppedFor: row.suppressed_for,
    mayUndo: row.status === 'unsubscribed' && isFresh(row.unsubscribed_at, now),
  };
}

function isFresh(unsubscribedAt: string | null, now: Date): boolean {
  return unsubscribedAt !== null && now.getTime() - Date.parse(unsubscribedAt) < UNDO_LIFE_MS;
}

export async function findReaderId(db: Db, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('subscribers')
    .select('id')
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What a new sign-up on the page starts from; null for an unknown token. */
export async function findSignUpAgain(
  db: Db,
  token: string,
): Promise<{ email: string; name: string; topic: string | null } | null> {
  const row = await db
    .selectFrom('subscribers')
    .select(['email', 'name', 'topic_slug as topic'])
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  return row ?? null;
}

/** `shownEmail`: the new address of a change, in full only for the new mailbox itself. */
export type ProofLink = NonNullable<Awaited<ReturnType<typeof findProofLink>>>;

/** Does not use up the link. */
export async function findProofLink(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('reader_links')
    .innerJoin('subscribers', 'subscribers.id', 'reader_links.subscriber_id')
    .select(['purpose', 'reader_links.email as newEmail', 'subscribers.email'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row ? { purpose: row.purpose, shownEmail: row.newEmail ?? row.email } : null;
}
