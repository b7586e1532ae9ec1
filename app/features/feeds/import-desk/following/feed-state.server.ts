import type { Selectable } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { WITH_JOB } from '#app/features/records/imports/queries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import type { Services } from '#app/platform/services.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import { FEED_IMPORT } from '../feed-import.server.ts';
import type { ImportRefusal } from '../refusals.ts';
import { followMails } from './mail-kinds.server.ts';
import { nextAsk } from './next-ask.ts';
import { AFTER_IMPORT_MS, ASKING_MS, FAILING_FOR_MS, FEWEST_FAILURES, IMPORTING_FOR_MS } from './rules.ts';
import type { FollowedFeedsTable, StopReason } from './tables.server.ts';

export type FollowedFeed = Selectable<FollowedFeedsTable>;

/** The feeds that are due. */
export function listDue(db: Db, now: Date, most: number): Promise<FollowedFeed[]> {
  return db
    .selectFrom('followed_feeds')
    .selectAll()
    .where('state', '=', 'following')
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .limit(most)
    .execute();
}

/** Takes a feed for one look. Of several processes one gets it. */
export async function beginAsking(db: Db, feed: FollowedFeed, now: Date): Promise<FollowedFeed | null> {
  const asks_on = localTime(now.toISOString()).date;
  const taken = await db
    .updateTable('followed_feeds')
    .set({
      next_at: new Date(now.getTime() + ASKING_MS).toISOString(),
      asked_at: now.toISOString(),
      asks_on,
      asks: feed.asks_on === asks_on ? feed.asks + 1 : 1,
    })
    .where('id', '=', feed.id)
    .where('state', '=', 'following')
    .where('next_at', '=', feed.next_at)
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}

type Change = Partial<Omit<FollowedFeed, 'id' | 'address' | 'created_at'>>;

/** Writes what a look found, unless the host has stopped or changed it meanwhile. */
async function settle(db: Db | Trx, { id, next_at }: FollowedFeed, change: Change): Promise<boolean> {
  const settled = await db
    .updateTable('followed_feeds')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'following')
    .where('next_at', '=', next_at)
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
}

/** The feed answered: with something new, or that nothing changed. */
export async function noteAnswer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  feed: FollowedFeed,
  found: Change = {},
): Promise<void> {
  const now = clock.now();
  const recent = JSON.parse(found.recent ?? feed.recent) as string[];
  await settle(db, feed, {
    ...found,
    answered_at: now.toISOString(),
    failures: 0,
    failing_since: null,
    problem: null,
    next_at: nextAsk({ now, recent, asks: feed.asks, failures: 0 }).toISOString(),
  });
}

/** Whether an import by hand brings the items of this address now. */
export async function isImporting({ db, clock }: Pick<Services, 'db' | 'clock'>, { address }: FollowedFeed) {
  const now = clock.now().getTime();
  const open = await db
    .selectFrom('import_runs')
    .select('id')
    .where('kind', '=', FEED_IMPORT.name)
    .where('source_name', '=', address)
    .where('status', 'in', [...WITH_JOB])
    .where('created_at', '>', new Date(now - IMPORTING_FOR_MS).toISOString())
    // A clock that was wrong may have dated it a year ahead.
    .where('created_at', '<', new Date(now + IMPORTING_FOR_MS).toISOString())
    .executeTakeFirst();
  return open !== undefined;
}

/** There is a feed. Its items are left to an import. */
export async function noteFeed(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  feed: FollowedFeed,
  { address, feed: { title } }: { address: string; feed: { title: string | null } },
): Promise<void> {
  const now = clock.now();
  await settle(db, feed, {
    ...{ feed_url: address, title: title ?? feed.title, answered_at: now.toISOString() },
    ...{ failures: 0, failing_since: null, problem: null },
    next_at: new Date(now.getTime() + AFTER_IMPORT_MS).toISOString(),
  });
}

/** The feed could not be read; `problem` is null where the fault is ours. After a week of it, it is given up. */
export async function noteFailure(
  services: Services,
  feed: FollowedFeed,
  { problem, retryAfter }: { problem: ImportRefusal | null; retryAfter?: string },
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const failures = feed.failures + 1;
  const failing_since = feed.failing_since ?? now.toISOString();
  const isOver = failures >= FEWEST_FAILURES && now.getTime() - Date.parse(failing_since) >= FAILING_FOR_MS;
  const change = { failures, failing_since, problem };
  if (isOver) return stopByItself(services, feed, 'failing', change);
  const next = nextAsk({ now, recent: [], asks: feed.asks, failures, retryAfter });
  await settle(db, feed, { ...change, next_at: next.toISOString() });
}

/** Stops following, and tells the host why. */
export async function stopByItself(
  services: Services,
  feed: FollowedFeed,
  reason: Exclude<StopReason, 'host'>,
  change: Change = {},
): Promise<void> {
  const { db, clock } = services;
  const site = await findSettings(db);
  const stopped_at = clock.now().toISOString();
  await inTransaction(db, async (trx) => {
    const stopped = await settle(trx, feed, { ...change, state: 'stopped', stop_reason: reason, stopped_at });
    if (!stopped) return;
    const facts = { id: feed.id, title: feed.title ?? feed.address, address: feed.address, reason };
    await queueHostMail({ ...services, db: trx, site }, followMails.stopped, facts);
  });
}
