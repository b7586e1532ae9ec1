import { DAY_MS } from './durations.ts';
import { instantOfLocalTime } from './sao-paulo-time.ts';

/** The instant at which a day begins in São Paulo; null for an invalid day. @param day '2026-12-03' */
export function startOfDay(day: string): string | null {
  return instantOfLocalTime({ date: day, time: '00:00' });
}

/** '2026-12-31' → '2027-01-01'; '' for an invalid day. */
export function dayAfter(day: string): string {
  return addDays(day, 1);
}

/** '2026-12-31', 2 → '2027-01-02'; '' for an invalid day. @param days may be negative */
export function addDays(day: string, days: number): string {
  const noon = noonOf(day);
  return Number.isNaN(noon) ? '' : new Date(noon + days * DAY_MS).toISOString().slice(0, 10);
}

/** From one valid day to another: 0 for the same. */
export function daysBetween(from: string, to: string): number {
  return Math.round((noonOf(to) - noonOf(from)) / DAY_MS);
}

function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00.000Z`);
}
