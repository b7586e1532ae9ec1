import { DAY_MS } from '#app/pure/time/durations.ts';
import { instantOfLocalTime, localTime } from '#app/pure/time/sao-paulo-time.ts';

/** The next day comes at the latest so much later: at the last hour of tomorrow. */
export const LONGEST_WAIT_MS = 2 * DAY_MS;

/** The day of São Paulo: '2026-06-15'. */
export function dayOf(now: Date): string {
  return localTime(now.toISOString()).date;
}

/**
 * When the next step is due: on the day after the last one, at the person's hour. May be past, after a downtime.
 * @param lastDay of the last released step
 */
export function dueAfter(lastDay: string, hour: number): string {
  return instantAt(followingDay(lastDay), hour);
}

/**
 * The same for somebody who pauses, goes on or chooses another hour: never in the past, so that nothing comes
 * at another hour than hers.
 */
export function dueFromNow(lastDay: string | null, hour: number, now: Date): string {
  const today = dayOf(now);
  const first = lastDay === null ? instantAt(today, hour) : dueAfter(lastDay, hour);
  if (first > now.toISOString()) return first;
  const later = instantAt(today, hour);
  return later > now.toISOString() && lastDay !== today ? later : instantAt(followingDay(today), hour);
}

function followingDay(day: string): string {
  const noon = new Date(`${day}T12:00:00.000Z`);
  noon.setUTCDate(noon.getUTCDate() + 1);
  return noon.toISOString().slice(0, 10);
}

function instantAt(date: string, hour: number): string {
  const instant = instantOfLocalTime({ date, time: `${String(hour).padStart(2, '0')}:00` });
  if (instant === null) throw new Error(`no such day: ${date}`);
  return instant;
}
