import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { COUNTED_AGAIN_AFTER_MS } from './rules.ts';

export interface PlayContext {
  db: Db;
  clock: Clock;
  secret: string;
}

export interface Play {
  itemId: string;
  viewer: Viewer;
  /** The visitor's network: a household has one. */
  network: string;
  userAgent: string;
}

export type RecordedPlay = { ok: true; isCounted: boolean } | { ok: false; reason: 'unknown-item' };

/** Counts a play, once per listener and item in 24 hours. */
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
    return true;
  });
  return { ok: true, isCounted };
}

/** Part of the daily clean-up: a mark older than 24 hours has no effect. */
export async function forgetOldMarks({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.deleteFrom('play_marks').where('counted_at', '<=', dayBefore(clock.now()).toISOString()).execute();
}

/** The salt changes daily, so that marks of different days cannot be linked. */
function markOf(secret: string, { itemId, network, userAgent }: Play, day: Date): string {
  return createHmac('sha256', `${secret}:plays:${day.toISOString().slice(0, 10)}`)
    .update(JSON.stringify([itemId, network, userAgent]))
    .digest('base64url');
}

/** @returns false when the listener was counted within 24 hours, under today's or yesterday's salt */
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

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - COUNTED_AGAIN_AFTER_MS);
}
