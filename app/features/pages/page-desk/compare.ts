/** More pairs of blocks than this are not compared one by one: then all of the middle differs. */
const MOST_COMPARED = 250_000;

/**
 * Which parts of two lists are not in the other one, in order: the longest common sequence stays unmarked.
 * @returns for each list whether its part differs
 */
export function differing(
  before: readonly string[],
  after: readonly string[],
): { before: boolean[]; after: boolean[] } {
  const marks = { before: before.map(() => false), after: after.map(() => false) };
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let [endBefore, endAfter] = [before.length, after.length];
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore -= 1;
    endAfter -= 1;
  }
  const [left, right] = [before.slice(start, endBefore), after.slice(start, endAfter)];
  if (left.length * right.length > MOST_COMPARED) {
    marks.before.fill(true, start, endBefore);
    marks.after.fill(true, start, endAfter);
    return marks;
  }
  const lengths = commonLengths(left, right);
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    if (row < left.length && column < right.length && left[row] === right[column]) {
      row += 1;
      column += 1;
    } else if (
      column >= right.length ||
      (row < left.length && at(lengths, row + 1, column) >= at(lengths, row, column + 1))
    ) {
      marks.before[start + row] = true;
      row += 1;
    } else {
      marks.after[start + column] = true;
      column += 1;
    }
  }
  return marks;
}

/** The length of the longest common sequence from each pair of places on. */
function commonLengths(left: readonly string[], right: readonly string[]): number[][] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const line = lengths[row];
      if (!line) continue;
      line[column] =
        left[row] === right[column]
          ? at(lengths, row + 1, column + 1) + 1
          : Math.max(at(lengths, row + 1, column), at(lengths, row, column + 1));
    }
  return lengths;
}

function at(lengths: readonly number[][], row: number, column: number): number {
  return lengths[row]?.[column] ?? 0;
}
