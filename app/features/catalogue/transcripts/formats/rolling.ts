/** A cue with the lines of its text as the file has them. */
export interface TimedLines {
  startMs: number;
  endMs: number;
  lines: string[];
}

const INNER_TIME = /<(?:\d{1,6}:)?\d{1,6}:\d{1,3}(?:[.,]\d{1,9})?>/;
const TAGS = /<[^<>]{0,300}>/g;

/** Of neighbours that show a line again, so many make captions that roll: fewer where words have times. */
const SHARE = 0.5;
const SHARE_WITH_TIMES = 0.25;
const FEWEST = 4;

/**
 * Captions that roll show each line twice or three times: below, and then above the next. Only what the cue before
 * has shown leaves, and only in a file where this is the rule: what somebody really says twice stays.
 * @returns the cues with what is new in them, and how many lines were left out
 */
export function withoutRolling(cues: readonly TimedLines[]): { cues: readonly TimedLines[]; left: number } {
  const plain = cues.map(({ lines }) => lines.map(plainLine));
  const repeats = plain.filter((lines, place) => isRepeating(lines, plain[place - 1])).length;
  const hasTimes = cues.some(({ lines }) => lines.some((line) => INNER_TIME.test(line)));
  if (repeats < FEWEST || repeats < cues.length * (hasTimes ? SHARE_WITH_TIMES : SHARE))
    return { cues, left: 0 };
  let left = 0;
  const kept = cues.map((cue, place) => {
    const before = new Map<string, number>();
    for (const line of plain[place - 1] ?? []) before.set(line, (before.get(line) ?? 0) + 1);
    const lines = cue.lines.filter((line, number) => {
      if (INNER_TIME.test(line)) return true;
      const words = plain[place]?.[number] ?? '';
      const shown = before.get(words) ?? 0;
      if (shown === 0) return true;
      before.set(words, shown - 1);
      left += 1;
      return false;
    });
    return { ...cue, lines };
  });
  return { cues: kept, left };
}

function isRepeating(lines: readonly string[], before: readonly string[] | undefined): boolean {
  const first = lines[0];
  return first !== undefined && first === before?.at(-1);
}

function plainLine(line: string): string {
  return line.replace(TAGS, '').trim();
}
