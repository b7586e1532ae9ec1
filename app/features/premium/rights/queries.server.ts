import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import {
  type CardState,
  cardState,
  LIVE_STATES,
  type Premium,
  premiumOf,
  RENEWAL_NEWS_MS,
  type Right,
} from './rules.ts';

/** More than anybody has at once. */
const MOST_RIGHTS = 200;
/** A subscription without news for so long counts as gone, whatever its last state. */
const SILENT_MS = 35 * DAY_MS;

const RIGHT_COLUMNS = [
  'id',
  'source',
  'starts_at',
  'ends_at',
  'days',
  'order_id',
  'provider',
  'subscription_ref',
  'customer_ref',
  'subscription_status',
  'is_ending',
] as const;

/** Whether the person is premium, until when and why: one query, by the index of the person. */
export async function findPremium(db: Db, personId: string, now: Date): Promise<Premium> {
  return premiumOf(await listRights(db, personId, now), now);
}

/** Present and future rights, by their beginning. */
export async function listRights(db: Db, personId: string, now: Date): Promise<Right[]> {
  return db
    .selectFrom('entitlements')
    .select(RIGHT_COLUMNS)
    .where('person_id', '=', personId)
    .where('ends_at', '>', new Date(now.getTime() - RENEWAL_NEWS_MS).toISOString())
    .where('revoked_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(MOST_RIGHTS)
    .execute();
}

/**
 * The subscription that charges a card each month, or would if a failed payment succeeded, even while it
 * gives nothing. One that will not be renewed counts, since it can be resumed; an ended one does not.
 */
export async function findCardSubscription(db: Db, personId: string, now: Date): Promise<CardState | null> {
  const live = await db
    .selectFrom('entitlements')
    .select(RIGHT_COLUMNS)
    .where('person_id', '=', personId)
    .where('ends_at', '>', new Date(now.getTime() - SILENT_MS).toISOString())
    .where('source', '=', 'card')
    .where('subscription_status', 'in', LIVE_STATES)
    .where('revoked_at', 'is', null)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return live ? cardState(live) : null;
}

/** A second subscription must not be sold beside the first. */
export async function hasCardSubscription(db: Db, personId: string, now: Date): Promise<boolean> {
  return (await findCardSubscription(db, personId, now)) !== null;
}

/** Which of these people are premium, for a page of a list. */
export async function findPremiumAmong(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('entitlements')
    .select([...RIGHT_COLUMNS, 'person_id'])
    .where('person_id', 'in', [...ids])
    .where('ends_at', '>', new Date(now.getTime() - RENEWAL_NEWS_MS).toISOString())
    .where('revoked_at', 'is', null)
    .execute();
  return new Set(
    ids.filter(
      (id) =>
        premiumOf(
          rows.filter((row) => row.person_id === id),
          now,
        ).isPremium,
    ),
  );
}

/**
 * A condition on `subscribers`: somebody with this address is premium now, by the same rule as `premiumOf`. A
 * disabled account gets nothing, and neither does an address that was never proved.
 */
export function isMemberNow(now: Date): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables, 'subscribers'>();
  const at = now.toISOString();
  const withoutNews = new Date(now.getTime() - RENEWAL_NEWS_MS).toISOString();
  return exists(
    selectFrom('people')
      .innerJoin('entitlements', 'entitlements.person_id', 'people.id')
      .select('people.id')
      .whereRef('people.email', '=', 'subscribers.email')
      .where('people.is_email_verified', '=', true)
      .where('people.is_disabled', '=', false)
      .where('entitlements.revoked_at', 'is', null)
      .where('entitlements.starts_at', '<=', at)
      .where(({ eb, and, or }) =>
        or([
          eb('entitlements.ends_at', '>', at),
          // News of a renewal may be late.
          and([
            eb('entitlements.ends_at', '>', withoutNews),
            eb('entitlements.source', '=', 'card'),
            eb('entitlements.is_ending', '=', false),
            eb('entitlements.subscription_status', 'in', ['active', 'trialing']),
          ]),
        ]),
      ),
  );
}
