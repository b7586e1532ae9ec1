import type { Selectable } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import {
  LONGEST_RELAY_WAIT_MS,
  REGROW_AFTER_MS,
  REST_AFTER_LOAD_MS,
  relayWaitMs,
  SLOTS_A_MINUTE,
} from './rules.ts';
import type { LetterPaceTable } from './tables.server.ts';

type Pace = Selectable<LetterPaceTable>;

/** What the host allows. */
export interface HostsPace {
  per_minute: number;
  per_hour: number;
}

/**
 * Takes up to `wanted` mails of the running seconds, minute and hour, over all letters and processes.
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

  const { minute, hour } = periodsOf(now);
  const slowed = regrown(pace, now, per_minute);
  const perMinute = slowed.slowed_to ?? per_minute;
  const slot = slotOf(perMinute, now);
  const inMinute = pace.minute === minute ? pace.in_minute : 0;
  const inHour = pace.hour === hour ? pace.in_hour : 0;
  const inSlot = pace.slot === slot.start ? pace.in_slot : 0;
  const left = { slot: slot.most - inSlot, minute: perMinute - inMinute, hour: per_hour - inHour };
  const taken = Math.max(0, Math.min(wanted, left.slot, left.minute, left.hour));
  await trx
    .updateTable('letter_pace')
    .set({
      ...{ ...slowed, wait_until: null, minute, hour, slot: slot.start },
      ...{ in_minute: inMinute + taken, in_hour: inHour + taken, in_slot: inSlot + taken },
    })
    .execute();
  if (left.hour <= 0) return { taken, againAt: nextPeriod(hour) };
  return { taken, againAt: left.minute <= 0 ? nextPeriod(minute) : slot.end };
}

/** Gives back what was granted at that instant and not used. What is over by now needs none. */
export async function returnPace(trx: Trx, { count, at }: { count: number; at: Date }): Promise<void> {
  if (count <= 0) return;
  const { minute, hour } = periodsOf(at);
  const { slot } = (await trx
    .updateTable('letter_pace')
    .set(({ eb }) => ({ in_hour: eb('in_hour', '-', count) }))
    .where('hour', '=', hour)
    .where('in_hour', '>=', count)
    .returning('slot')
    .executeTakeFirst()) ?? { slot: null };
  if (slot === null) return;
  await trx
    .updateTable('letter_pace')
    .set(({ eb }) => ({ in_minute: eb('in_minute', '-', count) }))
    .where('minute', '=', minute)
    .where('in_minute', '>=', count)
    .execute();
  await trx
    .updateTable('letter_pace')
    .set(({ eb }) => ({ in_slot: eb('in_slot', '-', count) }))
    .where('slot', '<=', at.toISOString())
    .where('in_slot', '>=', count)
    .execute();
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
  const longest = new Date(now.getTime() + LONGEST_RELAY_WAIT_MS);
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

function periodsOf(now: Date): { minute: string; hour: string } {
  const minute = now.toISOString().slice(0, 16);
  return { minute, hour: minute.slice(0, 13) };
}

/**
 * The part of a minute that has its share of the pace: three seconds, or as long as one mail takes. Sending a
 * minute's mails at once would slow down the pages, and break the limits that relays set by the second.
 */
function slotOf(perMinute: number, now: Date): { start: string; end: Date; most: number } {
  const most = Math.ceil(perMinute / SLOTS_A_MINUTE);
  const lengthMs = (most / perMinute) * MINUTE_MS;
  const index = Math.floor(now.getTime() / lengthMs);
  const end = new Date(Math.ceil((index + 1) * lengthMs));
  return { start: new Date(Math.ceil(index * lengthMs)).toISOString(), end, most };
}

/** @param period '2026-11-23T12:30' or '2026-11-23T12' */
function nextPeriod(period: string): Date {
  const isHour = period.length === 13;
  const start = new Date(isHour ? `${period}:00:00.000Z` : `${period}:00.000Z`);
  return new Date(start.getTime() + (isHour ? 60 : 1) * MINUTE_MS);
}
