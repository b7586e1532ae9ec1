import { TIME_ZONE } from './dates-pt-br.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';

const clockFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A date and a time in São Paulo, in the formats of `<input type="date">` and `type="time"`. */
export interface LocalTime {
  /** '2026-12-03' */
  date: string;
  /** '09:30' */
  time: string;
}

/** @param instant ISO-8601 */
export function localTime(instant: string): LocalTime {
  const parts = clockFormat.formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/**
 * The instant of a local time in São Paulo; null where it is invalid. An hour skipped by summer time counts
 * as the next one, a repeated hour as the first.
 */
export function instantOfLocalTime({ date, time }: LocalTime): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const [, hour = '', minute = ''] = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(time) ?? [];
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  if (!year || !hour || Number(year) < 1900 || !isReal(shown, { date, time: `${hour}:${minute}` }))
    return null;
  // Both offsets that may apply, the one of summer time first: it is further east, so the instant is earlier.
  const candidates = [shown - offsetAt(shown - DAY_MS), shown - offsetAt(shown + DAY_MS)].sort(
    (a, b) => a - b,
  );
  const exact = candidates.find((candidate) => candidate + offsetAt(candidate) === shown);
  return new Date(exact ?? candidates[1] ?? shown).toISOString();
}

/** Refuses 31 February and 24:30, which Date would turn into other times. */
function isReal(shown: number, { date, time }: LocalTime): boolean {
  return new Date(shown).toISOString().slice(0, 16) === `${date}T${time}`;
}

/** Milliseconds east of UTC at this instant. */
function offsetAt(instant: number): number {
  const { date, time } = localTime(new Date(instant).toISOString());
  const wholeMinute = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${date}T${time}:00.000Z`) - wholeMinute;
}
