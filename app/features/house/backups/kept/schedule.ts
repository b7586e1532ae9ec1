import { CLOCKS_DIFFER_MS } from '#app/platform/clock/clock.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { instantOfLocalTime, localTime } from '#app/pure/time/sao-paulo-time.ts';
import { OVERDUE_MS, REHEARSE_AGAIN_MS, REHEARSE_EVERY_MS } from './rules.ts';

/** The last instant at which a backup was due. @param hour in São Paulo, 0 to 23 */
export function lastDue(now: Date, hour: number): Date {
  const today = dueOn(now, hour);
  return today <= now ? today : dueOn(new Date(now.getTime() - DAY_MS), hour);
}

export function nextDue(now: Date, hour: number): Date {
  const today = dueOn(now, hour);
  return today > now ? today : dueOn(new Date(now.getTime() + DAY_MS), hour);
}

/**
 * Whether a backup must be made now: also when the hour was missed, or no backup was ever made.
 * @param last null where there is none; one of the future was made by a clock that was ahead
 */
export function isBackupDue(now: Date, hour: number, last: string | null): boolean {
  if (last === null) return true;
  const made = Date.parse(last);
  return made > now.getTime() + CLOCKS_DIFFER_MS || made < lastDue(now, hour).getTime();
}

/** @param since since when backups are wanted: a new site is not late at once */
export function isOverdue(now: Date, lastGood: string | null, since: string): boolean {
  return now.getTime() - Date.parse(lastGood ?? since) > OVERDUE_MS;
}

/** @param last the last rehearsal, however it ended */
export function isRehearsalDue(
  now: Date,
  last: { at: string; problem: string | null; is_copy_bad: boolean } | null,
): boolean {
  if (!last) return true;
  const isUndecided = last.problem !== null && !last.is_copy_bad;
  const age = now.getTime() - Date.parse(last.at);
  return age < -CLOCKS_DIFFER_MS || age >= (isUndecided ? REHEARSE_AGAIN_MS : REHEARSE_EVERY_MS);
}

function dueOn(day: Date, hour: number): Date {
  const { date } = localTime(day.toISOString());
  const time = `${String(hour).padStart(2, '0')}:00`;
  return new Date(instantOfLocalTime({ date, time }) ?? day);
}
