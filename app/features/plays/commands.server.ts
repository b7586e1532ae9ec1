import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { visibleTo } from '#app/features/catalogue/visibility.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Viewer } from '#app/pure/viewer.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Old marks taken away with each new one: more than come, so the table stays small without a clean-up. */
const PRUNED_AT_ONCE = 50;

export interface PlayContext {
  db: Db;
  clock: Clock;
  secret: string;
}

export interface Play {
  itemId: string;
  viewer: Viewer;
  /** The visitor's network: all addresses of one household are one. */
  network: string;
  userAgent: string;
}

export type RecordedPlay = { ok: true; isCounted: boolean } | { ok: false; reason: 'unknown-item' };

/** Counts that an item was heard: once for each listener in any 24 hours. */
export async function recordPlay(ctx: PlayContext, play: Play): Promise<RecordedPlay> {
  const now = ctx.clock.now();
  const item = await ctx.db
    .selectFrom('items')
    .select('id')
    .where('id', '=', play.itemId)
    .where(visibleTo(play.viewer, now))
    .executeTakeFirst();
  if (!item) return { ok: false, reason: 'unknown-item' };
  const isCounted = await inTransaction(ctx.db, async (trx) => {
    if (!(await leaveMark(trx, markOf(ctx.secret, play, now), markOf(ctx.secret, play, dayBefore(now)), now)))
      return false;
    await addPlay(trx, item.id, now);
    await pruneMarks(trx, now);
    return true;
  });
  return { ok: true, isCounted };
}

/** The salt changes with the day: marks of different days cannot be put side by side. */
function markOf(secret: string, { itemId, network, userAgent }: Play, day: Date): string {
  return createHmac('sha256', `${secret}:plays:${day.toISOString().slice(0, 10)}`)
    .update(JSON.stringify([itemId, network, userAgent]))
    .digest('base64url');
}

/** @returns false where this listener was counted within the last 24 hours, under today's salt or yesterday's */
async function leaveMark(trx: Trx, mark: string, markOfYesterday: string, now: Date): Promise<boolean> {
  const yesterdays = await trx
    .selectFrom('play_marks')
    .select('mark')
    .where('mark', '=', markOfYesterday)
    .where('counted_at', '>', dayBefore(now).toISOString())
    .executeTakeFirst();
  if (yesterdays) return false;
  const left = await trx
    .insertInto('play_marks')
    .values({ mark, counted_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .returning('mark')
    .executeTakeFirst();
  return left !== undefined;
}

async function addPlay(trx: Trx, itemId: string, now: Date): Promise<void> {
  const updated_at = now.toISOString();
  await trx
    .insertInto('item_plays')
    .values({ item_id: itemId, plays: 1, updated_at })
    .onConflict((conflict) =>
      conflict.column('item_id').doUpdateSet({ plays: sql`item_plays.plays + 1`, updated_at }),
    )
    .execute();
}

async function pruneMarks(trx: Trx, now: Date): Promise<void> {
  await trx
    .deleteFrom('play_marks')
    .where('mark', 'in', (oldest) =>
      oldest
        .selectFrom('play_marks')
        .select('mark')
        .where('counted_at', '<=', dayBefore(now).toISOString())
        .orderBy('counted_at')
        .limit(PRUNED_AT_ONCE),
    )
    .execute();
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}
