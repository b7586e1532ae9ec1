import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { CommandContext } from '#app/platform/services.ts';
import type { Counter, Tally } from '#app/platform/tally.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { COUNTED_AGAIN_AFTER_MS, MOST_NOTED_PLAYS } from './rules.ts';

export interface PlayContext {
  db: Db;
  clock: Clock;
  tally: Tally;
}

export interface Play {
  itemId: string;
  viewer: Viewer;
  /** The visitor's network: a household has one. */
  network: string;
  userAgent: string;
}

export type RecordedPlay = { ok: true } | { ok: false; reason: 'unknown-item' };

/** Counts a play, once per listener and item in 24 hours. */
export async function recordPlay({ db, clock, tally }: PlayContext, play: Play): Promise<RecordedPlay> {
  const { itemId, viewer, network, userAgent } = play;
  const now = clock.now();
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('id', '=', itemId)
    .where(visibleTo(viewer, now))
    .executeTakeFirst();
  if (!item) return { ok: false, reason: 'unknown-item' };
  tally.note(PLAYS, JSON.stringify([itemId, network, userAgent]), { itemId, at: now });
  return { ok: true };
}

interface NotedPlay {
  itemId: string;
  at: Date;
}

/** By item and listener, who is in memory until the next write, and then a mark. */
export const PLAYS: Counter<NotedPlay> = {
  name: 'plays',
  most: MOST_NOTED_PLAYS,
  together: (first) => first,
  store(secret, entries) {
    const marked = entries.map(([listener, { itemId, at }]) => ({
      itemId,
      at,
      mark: markOf(secret, listener, at),
      before: markOf(secret, listener, dayBefore(at)),
    }));
    return async (trx) => addPlays(trx, await leaveMarks(trx, marked));
  },
};

/** Part of the daily clean-up: a mark older than 24 hours has no effect. */
export async function forgetOldMarks({ db, clock }: CommandContext): Promise<void> {
  await db.deleteFrom('play_marks').where('counted_at', '<=', dayBefore(clock.now()).toISOString()).execute();
}

/** The salt changes daily, so that marks of different days cannot be linked. */
function markOf(secret: string, listener: string, day: Date): string {
  return createHmac('sha256', `${secret}:plays:${day.toISOString().slice(0, 10)}`)
    .update(listener)
    .digest('base64url');
}

interface MarkedPlay extends NotedPlay {
  mark: string;
  /** Under yesterday's salt. */
  before: string;
}

/** @returns the plays of listeners who were not counted within 24 hours, under the salt of either day */
async function leaveMarks(trx: Trx, plays: readonly MarkedPlay[]): Promise<MarkedPlay[]> {
  const yesterdays = await trx
    .selectFrom('play_marks')
    .select(['mark', 'counted_at'])
    .where(
      'mark',
      'in',
      plays.map(({ before }) => before),
    )
    .execute();
  const countedAt = new Map(yesterdays.map(({ mark, counted_at }) => [mark, counted_at]));
  const fresh = plays.filter(
    ({ before, at }) => (countedAt.get(before) ?? '') <= dayBefore(at).toISOString(),
  );
  if (fresh.length === 0) return [];
  const left = await trx
    .insertInto('play_marks')
    .values(
      inOrder(
        fresh.map(({ mark, at }) => ({ mark, counted_at: at.toISOString() })),
        'mark',
      ),
    )
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .returning('mark')
    .execute();
  const marks = new Set(left.map(({ mark }) => mark));
  return fresh.filter(({ mark }) => marks.has(mark));
}

/** An item that was deleted meanwhile has no plays. */
async function addPlays(trx: Trx, plays: readonly NotedPlay[]): Promise<void> {
  if (plays.length === 0) return;
  const ids = [...new Set(plays.map(({ itemId }) => itemId))];
  const items = await trx.selectFrom('items').select('id').where('id', 'in', ids).orderBy('id').execute();
  if (items.length === 0) return;
  const rows = items.map(({ id }) => {
    const ofItem = plays.filter(({ itemId }) => itemId === id);
    const times = ofItem.map(({ at }) => at.getTime());
    return { item_id: id, plays: ofItem.length, updated_at: new Date(Math.max(...times)).toISOString() };
  });
  await trx
    .insertInto('item_plays')
    .values(inOrder(rows, 'item_id'))
    .onConflict((conflict) =>
      conflict.column('item_id').doUpdateSet(({ ref }) => ({
        plays: sql<number>`item_plays.plays + excluded.plays`,
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** The same in every process, so that two do not wait for one another in a circle. */
function inOrder<Key extends string, Row extends Record<Key, string>>(rows: readonly Row[], key: Key): Row[] {
  return rows.toSorted((one, other) => (one[key] < other[key] ? -1 : 1));
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - COUNTED_AGAIN_AFTER_MS);
}
