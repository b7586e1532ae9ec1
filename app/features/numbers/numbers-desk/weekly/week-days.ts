import type { Span } from '#app/features/audience/figures/queries.server.ts';
import { addDays, dayAfter } from '#app/pure/time/day-range.ts';
import { instantOfLocalTime, localTime } from '#app/pure/time/sao-paulo-time.ts';
import { weekday } from '#app/pure/time/weekdays.ts';
import { WEEK_MAIL_AT } from './rules.ts';

/** The last week that is over, Monday to Sunday. Null on a Monday before the hour of the mail. */
export function endedWeek(now: Date): Span | null {
  const { date, time } = localTime(now.toISOString());
  const sinceMonday = weekday(date);
  if (sinceMonday === 0 && time < WEEK_MAIL_AT) return null;
  const monday = addDays(date, -sinceMonday);
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

export function weekBefore({ from }: Span): Span {
  return { from: addDays(from, -7), to: addDays(from, -1) };
}

/** The next time that it is the hour of the mail, on any day. */
export function nextMailHour(now: Date): Date {
  const { date } = localTime(now.toISOString());
  const [today, tomorrow] = [date, dayAfter(date)].map(
    (day) => new Date(instantOfLocalTime({ date: day, time: WEEK_MAIL_AT }) ?? now),
  ) as [Date, Date];
  return today > now ? today : tomorrow;
}
