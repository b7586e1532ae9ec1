import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { Clock } from '#app/platform/clock.ts';

/** At most `points` in a window that begins with the first of them. */
export interface RateLimit {
  name: string;
  points: number;
  windowMs: number;
}

export type PointTaken = { ok: true } | { ok: false; retryAfterSeconds: number };

/**
 * Takes one point, or `cost`, of `key`'s window, in one statement, so that neither two requests nor two processes get the
 * same one; where none is left nothing is written. In a transaction the point comes back if it fails.
 * @param key whom the limit counts: an address from `rateLimitAddress`, an e-mail address
 */
export async function takePoint(
  ctx: { db: Db; clock: Clock },
  { name, points, windowMs }: RateLimit,
  key: string,
  cost = 1,
): Promise<PointTaken> {
  if (cost > points) return { ok: false, retryAfterSeconds: Math.ceil(windowMs / 1000) };
  const now = ctx.clock.now();
  const id = `${name}:${key}`;
  const resets_at = new Date(now.getTime() + windowMs).toISOString();
  const isOver = sql<boolean>`rate_limits.resets_at <= ${now.toISOString()}`;
  const taken = await ctx.db
    .insertInto('rate_limits')
    .values({ key: id, points: cost, resets_at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          points: sql`case when ${isOver} then excluded.points else rate_limits.points + excluded.points end`,
          resets_at: sql`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
        })
        .where(({ or, eb }) => or([isOver, eb('rate_limits.points', '<=', points - cost)])),
    )
    .returning('points')
    .executeTakeFirst();
  if (taken) return { ok: true };

  const row = await ctx.db
    .selectFrom('rate_limits')
    .select('resets_at')
    .where('key', '=', id)
    .executeTakeFirst();
  const waitMs = row ? Date.parse(row.resets_at) - now.getTime() : windowMs;
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** Undoes `takePoint` where what it was taken for was refused after all. */
export async function giveBackPoint(
  { db }: { db: Db },
  { name }: RateLimit,
  key: string,
  cost = 1,
): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ points: eb('points', '-', cost) }))
    .where('key', '=', `${name}:${key}`)
    .where('points', '>=', cost)
    .execute();
}

/** How many are taken in the window that runs. */
export async function countPoints(
  { db, clock }: { db: Db; clock: Clock },
  { name }: RateLimit,
  key: string,
): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('points')
    .where('key', '=', `${name}:${key}`)
    .where('resets_at', '>', clock.now().toISOString())
    .executeTakeFirst();
  return row?.points ?? 0;
}

/** Begins anew: who was counted has shown that it was no guessing. */
export async function forgetPoints({ db }: { db: Db }, { name }: RateLimit, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', `${name}:${key}`).execute();
}

/** Part of the daily clean-up. */
export async function forgetPastWindows(ctx: { db: Db; clock: Clock }): Promise<void> {
  await ctx.db.deleteFrom('rate_limits').where('resets_at', '<=', ctx.clock.now().toISOString()).execute();
}
