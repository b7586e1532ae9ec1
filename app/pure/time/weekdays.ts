import { addDays, daysBetween } from './day-range.ts';

/** Some Monday; every other one is whole weeks away. */
const A_MONDAY = '2026-01-05';

/** The Monday of a day's week, the day itself on a Monday. */
export function mondayOf(day: string): string {
  return addDays(day, -weekday(day));
}

/** 0 for Monday, 6 for Sunday. */
export function weekday(day: string): number {
  return ((daysBetween(A_MONDAY, day) % 7) + 7) % 7;
}
