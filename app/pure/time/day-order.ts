import { type DayOrder, parseDay } from '../brazil/amount-and-day.ts';

/** So many different days in a row are no coincidence. */
const ENOUGH_DAYS = 3;

/**
 * Whether a table writes the day or the month first. A number above 12 decides it for the whole table.
 * @param isUnsure whether the bank is known to have written both: then a table without such a number is read
 * with the month first where it would otherwise have one day of each month
 */
export function dayOrderOf(cells: readonly string[], isUnsure: boolean): DayOrder {
  const pairs = cells.flatMap((cell) => {
    const [, first, second] = /^\s{0,9}(\d{1,2})[/.-](\d{1,2})[/.-]\d{2}/.exec(cell) ?? [];
    return first && second ? [{ first: Number(first), second: Number(second), cell }] : [];
  });
  if (pairs.some(({ first }) => first > 12)) return 'day-first';
  if (pairs.some(({ second }) => second > 12)) return 'month-first';
  if (!isUnsure) return 'day-first';
  const days = new Set(pairs.map(({ cell }) => parseDay(cell)));
  const isOneOfEachMonth = new Set(pairs.map(({ first }) => first)).size === 1;
  return days.size >= ENOUGH_DAYS && isOneOfEachMonth ? 'month-first' : 'day-first';
}
