import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { CLOCKS_DIFFER_MS } from '../clock/clock.ts';

/** At most `points` in a window that begins with the first one. */
export interface RateLimit {
  name: string;
  points: number;
  windowMs: number;
}

export type PointTaken = { ok: true } | { ok: false; retryAfterSeconds: number };

/** The row of a window: of a fixed size, whatever a visitor sends, and without an address in plain text. */
export function limitKey({ name }: Pick<RateLimit, 'name'>, key: string): string {
  return `${name}:${keyDigest(key)}`;
}

export function keyDigest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * Takes one point of `key`'s window in one statement, so that two requests or processes never take the same
 * one. Where none is left it writes nothing and waits for no lock. In a transaction that fails, the point
 * comes back.
 * @param key what the limit counts by: an address from `rateLimitAddress`, or an e-mail address
 */
export async function takePoint(ctx: CommandContext, limit: RateLimit, key: string): Promise<PointTaken> {
  const { points, windowMs } = limit;
  const now = ctx.clock.now();
  const id = limitKey(limit, key);
  const resets_at = endOf(limit, now);
  const latest = latestEndOf(limit, now);
  const isOver = sql<boolean>`(rate_limits.resets_at <= ${now.toISOString()} or rate_limits.resets_at > ${latest})`;
  const isLeft = sql<boolean>`not exists (select 1 from rate_limits where key = ${id}
    and points >= ${points} and resets_at > ${now.toISOString()} and resets_at <= ${latest})`;
  const taken = await ctx.db
    .insertInto('rate_limits')
    .columns(['key', 'points', 'resets_at'])
    .expression(
      // The `where` avoids the upsert where no point is left: it would lock the row without changing it.
      ctx.db
        .selectNoFrom(({ val }) => [val(id).as('key'), val(1).as('points'), val(resets_at).as('resets_at')])
        .where(isLeft),
    )
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          points: sql`case when ${isOver} then 1 else rate_limits.points + 1 end`,
          resets_at: sql`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
        })
        .where(({ or, eb }) => or([isOver, eb('rate_limits.points', '<', points)])),
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

/** Points taken of each current window, in the order of the request. */
export async function countPoints(
  { db, clock }: CommandContext,
  windows: readonly LimitedKey[],
): Promise<number[]> {
  const now = clock.now();
  const keys = windows.map(({ limit, key }) => limitKey(limit, key));
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'points', 'resets_at'])
    .where('key', 'in', keys)
    .where('resets_at', '>', now.toISOString())
    .execute();
  return windows.map(({ limit }, i) => {
    const row = rows.find(({ key }) => key === keys[i]);
    return row && row.resets_at <= latestEndOf(limit, now) ? row.points : 0;
  });
}

export interface LimitedKey {
  limit: RateLimit;
  key: string;
}

/** Takes points without checking the limit, for a caller that has counted them under a lock. */
export async function addPoints(
  { db, clock }: CommandContext,
  windows: readonly LimitedKey[],
  points: number,
): Promise<void> {
  const now = clock.now();
  const isTooLate = sql.join(
    windows.map(({ limit, key }) => {
      const id = limitKey(limit, key);
      return sql`when ${id} then rate_limits.resets_at > ${latestEndOf(limit, now)}`;
    }),
    sql` `,
  );
  const isOver = sql<boolean>`(rate_limits.resets_at <= ${now.toISOString()}
    or case rate_limits.key ${isTooLate} end)`;
  await db
    .insertInto('rate_limits')
    .values(
      windows.map(({ limit, key }) => ({
        key: limitKey(limit, key),
        points,
        resets_at: endOf(limit, now),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when ${isOver} then excluded.points else rate_limits.points + excluded.points end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .execute();
}

function endOf({ windowMs }: RateLimit, now: Date): string {
  return new Date(now.getTime() + windowMs).toISOString();
}

/** A window that ends later was begun by a clock that was far ahead, and does not count. */
function latestEndOf({ windowMs }: RateLimit, now: Date): string {
  return new Date(now.getTime() + windowMs + CLOCKS_DIFFER_MS).toISOString();
}

/** Undoes `takePoint`, where the action was refused after all. Leaves no empty window behind. */
export async function giveBackPoint({ db }: { db: Db }, limit: RateLimit, key: string): Promise<void> {
  const id = limitKey(limit, key);
  await db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ points: eb('points', '-', 1) }))
    .where('key', '=', id)
    .where('points', '>', 0)
    .execute();
  await db.deleteFrom('rate_limits').where('key', '=', id).where('points', '=', 0).execute();
}

/** Resets the count, because the person has proved not to be guessing. */
export async function forgetPoints({ db }: { db: Db }, limit: RateLimit, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', limitKey(limit, key)).execute();
}

/** Part of the daily clean-up. */
export async function forgetPastWindows(ctx: CommandContext): Promise<void> {
  await ctx.db.deleteFrom('rate_limits').where('resets_at', '<=', ctx.clock.now().toISOString()).execute();
}
