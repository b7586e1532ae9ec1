import { LEAST_SHOWN } from './rules.ts';

export interface Cell {
  words: string;
  total: number;
}

/** Null where there are too few to be told. */
export type ShownTotal = number | null;

export function toldOf(total: number): ShownTotal {
  return total < LEAST_SHOWN ? null : total;
}

/**
 * The rows of a table whose sum is known. Small ones are put together with the smallest of the others, until what they
 * come to tells of none of them.
 * @param rows with all that there are
 */
export function pooled(
  rows: readonly Cell[],
  most: number,
): { shown: Cell[]; rest: { total: ShownTotal; isAll: boolean } | null } {
  const sorted = rows.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
  const large = sorted.filter(({ total }) => total >= LEAST_SHOWN).length;
  let cut = Math.min(most, large);
  while (cut > 0 && tells(sorted.slice(cut))) cut -= 1;
  const rest = sorted.slice(cut);
  if (rest.length === 0) return { shown: sorted, rest: null };
  return { shown: sorted.slice(0, cut), rest: { total: toldOf(sumOf(rest)), isAll: cut === 0 } };
}

/** One small row alone, or several that are few together. */
function tells(rest: readonly Cell[]): boolean {
  const hasSmall = rest.some(({ total }) => total < LEAST_SHOWN);
  return hasSmall && (rest.length === 1 || sumOf(rest) < LEAST_SHOWN);
}

/**
 * Sums of which each has the one before in it: 7 days, 30 days, all. A few more than before would be told by the difference.
 */
export function nested(totals: readonly number[]): Array<{ total: ShownTotal; hasFewMore: boolean }> {
  let known = 0;
  return totals.map((total) => {
    if (toldOf(total) === null) return { total: null, hasFewMore: false };
    const more = total - known;
    if (known > 0 && more > 0 && more < LEAST_SHOWN) return { total: known, hasFewMore: true };
    known = total;
    return { total, hasFewMore: false };
  });
}

function sumOf(rows: readonly Cell[]): number {
  return rows.reduce((sum, { total }) => sum + total, 0);
}
