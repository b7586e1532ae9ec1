import type { Selectable } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { MINUTE_MS } from '#app/pure/durations.ts';
import type { LetterPaceTable } from '../core/tables.server.ts';
import { REGROW_AFTER_MS, REST_AFTER_LOAD_MS, relayWaitMs } from './rules.ts';

type Pace = Selectable<LetterPaceTable>;

/** What the host allows. */
export interface HostsPace {
  per_minute: number;
  per_hour: number;
}

/**
 * Takes up to `wanted` mails of the running minute and hour, over all letters and processes. What is taken is
 * counted even where it is then not sent.
 * @returns how many, and where there are none, when to ask again
 */
export async function takePace(
  trx: Trx,
  { per_minute, per_hour }: HostsPace,
  { wanted, now }: { wanted: number; now: Date },
): Promise<{ taken: number; againAt: Date }> {
  // The update locks the row on PostgreSQL, so that two processes never take the same share.
  const pace = await trx
    .updateTable('letter_pace')
    .set(({ ref }) => ({ in_minute: ref('in_minute') }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const restUntil = restOf(pace, now);
  if (restUntil) return { taken: 0, againAt: restUntil };

  const minute = now.toISOString().slice(0, 16);
  const hour = minute.slice(0, 13);
  const inMinute = pace.minute === minute ? pace.in_minute : 0;
  const inHour = pace.hour === hour ? pace.in_hour : 0;
  const slowed = regrown(pace, now, per_minute);
  const leftInMinute = (slowed.slowed_to ?? per_minute) - inMinute;
  const taken = Math.max(0, Math.min(wanted, leftInMinute, per_hour - inHour));
  await trx
    .updateTable('letter_pace')
    .set({ ...slowed, wait_until: null, minute, hour, in_minute: inMinute + taken, in_hour: inHour + taken })
    .execute();
  const isHourOver = per_hour - inHour <= 0;
  return { taken, againAt: nextPeriod(isHourOver ? hour : minute) };
}

/** A refusal for load: half the pace, after a rest. Several answers of one moment count once. */
export async function slowDown(db: Db, { per_minute }: HostsPace, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REST_AFTER_LOAD_MS).toISOString();
  const { slowed_to, slowed_at } = await db
    .selectFrom('letter_pace')
    .select(['slowed_to', 'slowed_at'])
    .executeTakeFirstOrThrow();
  if (slowed_at && slowed_at > before && slowed_at <= now.toISOString()) return;
  await db
    .updateTable('letter_pace')
    .set({
      slowed_to: Math.max(1, Math.floor((slowed_to ?? per_minute) / 2)),
      slowed_at: now.toISOString(),
      wait_until: new Date(now.getTime() + REST_AFTER_LOAD_MS).toISOString(),
    })
    .where(({ eb, or }) =>
      or([eb('slowed_at', 'is', null), eb('slowed_at', 'is not distinct from', slowed_at)]),
    )
    .execute();
}

/**
 * The relay did not answer. The first failures may be one person's server: only more in a row make all letters
 * wait.
 * @returns how many in a row, and when to try again
 */
export async function waitForRelay(
  db: Db,
  now: Date,
  harmless = 0,
): Promise<{ failures: number; until: Date }> {
  const { relay_failures } = await db
    .updateTable('letter_pace')
    .set(({ eb }) => ({ relay_failures: eb('relay_failures', '+', 1) }))
    .returning('relay_failures')
    .executeTakeFirstOrThrow();
  const failures = relay_failures - harmless;
  const until = new Date(now.getTime() + relayWaitMs(Math.max(1, failures)));
  if (failures > 0) await db.updateTable('letter_pace').set({ wait_until: until.toISOString() }).execute();
  return { failures, until };
}

/** The relay answers again. Writes only where it did not. */
export async function relayAnswered(db: Db): Promise<void> {
  await db.updateTable('letter_pace').set({ relay_failures: 0 }).where('relay_failures', '>', 0).execute();
}

/** A time too far ahead comes from a clock that was. */
function restOf({ wait_until }: Pace, now: Date): Date | null {
  if (!wait_until || wait_until <= now.toISOString()) return null;
  const longest = new Date(now.getTime() + 15 * MINUTE_MS);
  const until = new Date(wait_until);
  return until > longest ? null : until;
}

function regrown(
  { slowed_to, slowed_at }: Pace,
  now: Date,
  perMinute: number,
): Pick<Pace, 'slowed_to' | 'slowed_at'> {
  if (slowed_to === null || slowed_at === null) return { slowed_to: null, slowed_at: null };
  if (now.getTime() - Date.parse(slowed_at) < REST_AFTER_LOAD_MS + REGROW_AFTER_MS)
    return { slowed_to: Math.min(slowed_to, perMinute), slowed_at };
  const grown = Math.ceil(slowed_to * 1.25);
  if (grown >= perMinute) return { slowed_to: null, slowed_at: null };
  // The next step follows a minute later.
  return { slowed_to: grown, slowed_at: new Date(now.getTime() - REST_AFTER_LOAD_MS).toISOString() };
}

/** @param period '2026-11-23T12:30' or '2026-11-23T12' */
function nextPeriod(period: string): Date {
  const isHour = period.length === 13;
  const start = new Date(isHour ? `${period}:00:00.000Z` : `${period}:00.000Z`);
  return new Date(start.getTime() + (isHour ? 60 : 1) * MINUTE_MS);
}
