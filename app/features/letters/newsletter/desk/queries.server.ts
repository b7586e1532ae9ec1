import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db, Tables } from '#app/db/database.server.ts';
import { hasWords, lengthOf, newestPage, newestParts, type Page } from '#app/db/newest-page.server.ts';
import { findTotals } from '#app/db/record-totals.server.ts';
import { hashedAddress, listSuppressions } from '#app/features/letters/addresses/suppression.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import type { SubscriberStatus } from '#app/pure/letters/subscription-rules.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';
import { HINDRANCES, type Hindrance, type SubscriberFilter } from './subscriber-list.ts';

export type SubscriberRow = Awaited<ReturnType<typeof listSubscribers>>['rows'][number];

export function listSubscribers(db: Db, filter: SubscriberFilter, place: PagePlace, now: Date) {
  return newestPage(matching(db, filter, now).select(COLUMNS), place);
}

/** How many subscribers a filter finds, up to a limit; only a list of several pages is counted. */
export function countSubscribers(
  db: Db,
  filter: SubscriberFilter,
  page: Page<unknown>,
  now: Date,
): Promise<number> {
  return lengthOf(page, () => countUpTo(db, matching(db, filter, now)));
}

/** Counts, up to a limit, the subscribers whose letters pause or are stopped. */
export async function countHindered(db: Db, now: Date): Promise<Record<Hindrance, number>> {
  const counts = await Promise.all(
    HINDRANCES.map(async ({ hindrance }) => {
      const filter = { query: '', state: hindrance, topic: null };
      return [hindrance, await countUpTo(db, matching(db, filter, now))] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<Hindrance, number>;
}

/** Yields the confirmed subscribers who may get letters, newest first, in parts: the list may go to another service. */
export function exportConfirmed(db: Db) {
  return newestParts(
    db
      .selectFrom('subscribers')
      .select(COLUMNS)
      .where('status', '=', 'confirmed')
      .where('suppressed_at', 'is', null),
  );
}

/** Counts subscribers by status. */
export async function findSubscriberTotals(db: Db): Promise<Record<SubscriberStatus, number>> {
  const totals = await findTotals(db, [
    'subscriber-pending',
    'subscriber-confirmed',
    'subscriber-unsubscribed',
  ]);
  return {
    pending: totals['subscriber-pending'],
    confirmed: totals['subscriber-confirmed'],
    unsubscribed: totals['subscriber-unsubscribed'],
  };
}

export type SubscriberFound = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>;

/** With the proof of consent, and why no letters come. */
export async function findSubscriber(db: Db, id: string, secret: string) {
  const row = await db.selectFrom('subscribers').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const consents = await db
    .selectFrom('consents')
    .select([
      'id',
      'kind',
      'text_version',
      'text',
      'source',
      'client_network',
      'at',
      'detail',
      'privacy_version',
    ])
    .where('subscriber_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return { ...row, consents, suppressions: await listSuppressions(db, { email: row.email, secret }) };
}

/** When the person with exactly this address was erased, for answering questions; null when nobody was. */
export async function findErasure(db: Db, email: string, secret: string): Promise<string | null> {
  const row = await db
    .selectFrom('erased_consents')
    .select('erased_at')
    .where('email_hash', '=', hashedAddress(email, secret))
    .orderBy('erased_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.erased_at ?? null;
}

/** The subscribers that a filter finds, without an order. */
export function matching(db: Db, { query, state, topic }: SubscriberFilter, now: Date) {
  const patterns = searchPatterns(query);
  return db
    .selectFrom('subscribers')
    .$if(state !== null, (q) => q.where(isInState(state as NonNullable<SubscriberFilter['state']>, now)))
    .$if(topic !== null, (q) => q.where('topic_slug', '=', topic))
    .$if(patterns.length > 0, (q) => q.where(hasWords(patterns)));
}

/** A stop shows whatever the status is: the address does not get better by leaving. */
function isInState(state: NonNullable<SubscriberFilter['state']>, now: Date) {
  return ({ eb, and }: ExpressionBuilder<Tables, 'subscribers'>): Expression<SqlBool> => {
    if (state === 'stopped') return eb('suppressed_for', 'is not', null);
    if (state === 'bounced' || state === 'complained') return eb('suppressed_for', '=', state);
    if (state !== 'paused') return eb('status', '=', state);
    return and([
      eb('status', '=', 'confirmed'),
      eb('paused_until', '>', now.toISOString()),
      eb('suppressed_for', 'is', null),
    ]);
  };
}

const COLUMNS = [
  'id',
  'name',
  'email',
  'status',
  'topic_slug as topicSlug',
  'created_at',
  'confirmed_at as confirmedAt',
  'unsubscribed_at as unsubscribedAt',
  // The end of a pause, which may be over.
  'paused_until as pausedUntil',
  'suppressed_at as suppressedAt',
  'suppressed_for as suppressedFor',
] as const;
