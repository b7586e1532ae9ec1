import { DAY_MS } from './durations.ts';
import { instantOfLocalTime } from './sao-paulo-time.ts';

/** The instant at which a day begins in São Paulo; null for an invalid day. @param day '2026-12-03' */
export function startOfDay(day: string): string | null {
  return instantOfLocalTime({ date: day, time: '00:00' });
}

/** '2026-12-31' → '2027-01-01'; '' for an invalid day. */
export function dayAfter(day: string): string {
  const noon = Date.parse(`${day}T12:00:00.000Z`);
  return Number.isNaN(noon) ? '' : new Date(noon + DAY_MS).toISOString().slice(0, 10);
}
