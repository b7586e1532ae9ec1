import { differing } from './compare.ts';

type Blocks = readonly string[];

/**
 * Merges the changes of two sides to one list of blocks.
 * @returns null where both changed the same block, or where the result would be a guess
 */
export function mergeBlocks(base: Blocks, mine: Blocks, theirs: Blocks): string[] | null {
  const merged = mergeStretches(base, mine, theirs);
  if (merged && isCounted(merged, { base, mine, theirs })) return merged;
  return withChanges(mine, base, theirs) ?? withChanges(theirs, base, mine);
}

/** Stretches between the blocks that both sides left in place. */
function mergeStretches(base: Blocks, mine: Blocks, theirs: Blocks): string[] | null {
  const [inMine, inTheirs] = [placesIn(base, mine), placesIn(base, theirs)];
  const merged: string[] = [];
  let from = { base: 0, mine: 0, theirs: 0 };
  for (let place = 0; place <= base.length; place += 1) {
    const isEnd = place === base.length;
    const left = isEnd ? mine.length : inMine.get(place);
    const right = isEnd ? theirs.length : inTheirs.get(place);
    if (left === undefined || right === undefined) continue;
    const stretch = mergeStretch(
      base.slice(from.base, place),
      mine.slice(from.mine, left),
      theirs.slice(from.theirs, right),
    );
    if (!stretch) return null;
    for (const block of stretch) merged.push(block);
    for (const block of base.slice(place, place + 1)) merged.push(block);
    from = { base: place + 1, mine: left + 1, theirs: right + 1 };
  }
  return merged;
}

function mergeStretch(base: Blocks, mine: Blocks, theirs: Blocks): Blocks | null {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (mine.length !== base.length || theirs.length !== base.length || base.length < 2) return null;
  const each = base.map((block, place) =>
    mergeStretch([block], mine.slice(place, place + 1), theirs.slice(place, place + 1)),
  );
  return each.every((part) => part !== null) ? each.flat() : null;
}

/** By the place of a block that stayed in order: its place on a side. */
function placesIn(base: Blocks, side: Blocks): Map<number, number> {
  const marks = differing(base, side);
  const kept = marks.after.flatMap((isNew, place) => (isNew ? [] : [place]));
  const stayed = marks.before.flatMap((isGone, place) => (isGone ? [] : [place]));
  return new Map(
    stayed.flatMap((place, nth) => {
      const there = kept[nth];
      return there === undefined ? [] : [[place, there] as const];
    }),
  );
}

/** False where a block that both sides moved would stand twice, or one that a side deleted would come back. */
function isCounted(
  merged: Blocks,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Blocks>,
): boolean {
  const [was, now, left, right] = [base, merged, mine, theirs].map(countsOf);
  return base.every((block) => {
    const of = (counts: Map<string, number> | undefined) => counts?.get(block) ?? 0;
    return of(now) === Math.max(0, of(left) + of(right) - of(was));
  });
}

/** The moved blocks of one side with the changes of the other, which left each block in its place. */
function withChanges(moved: Blocks, base: Blocks, changed: Blocks): string[] | null {
  if (changed.length !== base.length) return null;
  const [was, there] = [countsOf(base), countsOf(moved)];
  const changes = new Map<string, string>();
  for (const [place, block] of base.entries()) {
    const next = changed[place];
    if (next === undefined || next === block) continue;
    // A text that was there before is no change of this block: it was moved.
    if (was.has(next) || was.get(block) !== 1 || there.get(block) !== 1) return null;
    changes.set(block, next);
  }
  return moved.map((block) => changes.get(block) ?? block);
}

function countsOf(blocks: Blocks): Map<string, number> {
  const counts = new Map<string, number>();
  for (const block of blocks) counts.set(block, (counts.get(block) ?? 0) + 1);
  return counts;
}

function isSame(a: Blocks, b: Blocks): boolean {
  return a.length === b.length && a.every((block, place) => block === b[place]);
}
