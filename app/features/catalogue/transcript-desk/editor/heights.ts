/** Heights of lines that were never in view, by their letters. */
const ROW_PX = 44;
const TEXT_LINE_PX = 26;
const WIDE_META_PX = 0;
const LETTER_PX = 8.6;

/** How high a line will be. @param width of the text field, in pixels */
export function likelyHeight(letters: number, width: number): number {
  const rows = Math.max(1, Math.ceil((letters * LETTER_PX) / Math.max(120, width)));
  return ROW_PX + WIDE_META_PX + (rows - 1) * TEXT_LINE_PX;
}

/** @returns where each line begins, and at last where all end */
export function offsetsOf<Line>(lines: readonly Line[], heightOf: (line: Line) => number): Float64Array {
  const offsets = new Float64Array(lines.length + 1);
  for (const [place, line] of lines.entries()) offsets[place + 1] = (offsets[place] ?? 0) + heightOf(line);
  return offsets;
}

/** The lines within a stretch of the list, as places: from the first to before the second. */
export function placesWithin(offsets: Float64Array, top: number, bottom: number): [from: number, to: number] {
  const count = offsets.length - 1;
  return [Math.max(0, firstAbove(offsets, top) - 1), Math.min(count, firstAbove(offsets, bottom))];
}

/** The first place that begins beyond an offset. */
function firstAbove(offsets: Float64Array, px: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((offsets[middle] ?? 0) <= px) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What is drawn: lines by their places, and gaps with their heights. */
export type Drawn = { place: number } | { gap: number; after: number };

/** @param also a line that is drawn wherever it is, because the keyboard is in it */
export function drawnOf(offsets: Float64Array, [from, to]: [number, number], also: number): Drawn[] {
  const places = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (also >= 0 && also < from) places.unshift(also);
  if (also >= to) places.push(also);
  const drawn: Drawn[] = [];
  let at = 0;
  const gapTo = (place: number) => {
    const gap = (offsets[place] ?? 0) - (offsets[at] ?? 0);
    if (gap > 0) drawn.push({ gap, after: at });
  };
  for (const place of places) {
    gapTo(place);
    drawn.push({ place });
    at = place + 1;
  }
  gapTo(offsets.length - 1);
  return drawn;
}
