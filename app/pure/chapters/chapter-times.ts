/** A time and what begins there, as people write it in a description: '1:02:03 O livro'. */
export interface WrittenTime {
  startMs: number;
  title: string;
}

const TIME = /\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?/g;
/** What may stand between the beginning of a line and its time: a number in a list, a bullet, a bracket. */
const BEFORE = /^[^\p{L}\d]*(?:\d{1,3}[.)][^\p{L}\d]*)?$/u;
const AFTER = /^[^\p{L}\d]*$/u;
/** '- 09:24' after the first time: where the part ends. */
const ONLY_SIGNS = /^[^\p{L}\d]*$/u;

/**
 * Times as YouTube has them, a line each, in any order: '[0:00] Abertura', '(0:00)', at the end of the line, or
 * '00:00 - 09:24 Abertura'. '16:9' is none, and a line without a time is passed over.
 */
export function readWrittenTimes(text: string): WrittenTime[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => readLine(line) ?? []);
}

function readLine(line: string): WrittenTime | null {
  if (line.length > MOST_LINE) return null;
  const found = [...line.matchAll(TIME)].flatMap((match) => {
    const [at, end] = [match.index, match.index + match[0].length];
    const startMs = timeOf(match[0]);
    // A time stands for itself: '10:30h', '12:00:00:00' and '3:16-18' of a verse are none.
    const isApart =
      !/[\p{L}\d:]/u.test(line[at - 1] ?? ' ') &&
      !isNegative(line, at) &&
      !/^(?:[\p{L}\d]|:\d)/u.test(line.slice(end, end + 2));
    return startMs === null || !isApart ? [] : [{ startMs, at, end }];
  });
  const [first, second] = found;
  const last = found.at(-1);
  if (!first || !last) return null;
  if (BEFORE.test(line.slice(0, first.at))) {
    const isRange = second && ONLY_SIGNS.test(line.slice(first.end, second.at));
    return { startMs: first.startMs, title: tidy(line.slice(isRange ? second.end : first.end)) };
  }
  if (!AFTER.test(line.slice(last.end))) return null;
  const before = found.at(-2);
  const isRange = before && ONLY_SIGNS.test(line.slice(before.end, last.at));
  const [startMs, at] = isRange ? [before.startMs, before.at] : [last.startMs, last.at];
  return { startMs, title: tidy(line.slice(0, at)) };
}

const MOST_LINE = 1_000;

/** '-0:50' is no time; the minus of '- 0:50' is a bullet, and that of '0:10-0:50' a range. */
function isNegative(line: string, at: number): boolean {
  return /[-−]/.test(line[at - 1] ?? '') && line.slice(0, at - 1).trim() === '';
}

/** '1:02:03', '62:03', '0:00' and '1:02:03.5' in milliseconds; null where it is no time. */
export function timeOf(text: string): number | null {
  const [, first, second, third, part] =
    /^(\d{1,3}):(\d{2})(?::(\d{2}))?(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? [];
  if (first === undefined || second === undefined) return null;
  if (Number(second) > 59 || Number(third ?? 0) > 59) return null;
  const seconds =
    third === undefined
      ? Number(first) * 60 + Number(second)
      : Number(first) * 3_600 + Number(second) * 60 + Number(third);
  return seconds * 1_000 + (part ? Math.round(Number(`0.${part}`) * 1_000) : 0);
}

/** Without the signs that held the time and the title apart. */
function tidy(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BETWEEN.includes(text[start] ?? '')) start += 1;
  while (end > start && `${APART}([`.includes(text[end - 1] ?? '') && !endsWithMark(text, end)) end -= 1;
  return text.slice(start, end).trim();
}

/** A '>' right behind a letter belongs to the title: '<b>'. */
function endsWithMark(text: string, end: number): boolean {
  return text[end - 1] === '>' && /[\p{L}\d\]>]/u.test(text[end - 2] ?? '');
}

const APART = ' \t\u00a0-–—―−|·•:>→=\u200b';
/** After a time: with the end of its bracket. */
const BETWEEN = `${APART})].,;*_~»`;

/** '0:00', '12:05', '1:02:03'; with a part of a second only where there is one. For a field of a form. */
export function writtenTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  const whole = hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
  const part = ms % 1_000;
  return part > 0 ? `${whole}.${String(part).padStart(3, '0')}` : whole;
}

/** '00:00:00', as apps find chapters in a description. */
export function wholeTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((number) => String(number).padStart(2, '0'))
    .join(':');
}

/** What Apple and Spotify ask of chapters in a description. */
const FEWEST = 3;
const SHORTEST_MS = 30_000;

/**
 * Chapters as lines of a description: the first at 00:00:00, each of half a minute at least; shorter ones are left out.
 * @returns none where fewer than three are left, because then no app reads them
 */
export function timesForDescription(chapters: readonly WrittenTime[], durationMs: number | null): string[] {
  const kept: WrittenTime[] = [];
  for (const chapter of chapters) {
    const last = kept.at(-1);
    const isLong = !last || chapter.startMs - last.startMs >= SHORTEST_MS;
    const hasRest = durationMs === null || durationMs - chapter.startMs >= SHORTEST_MS || !last;
    if (isLong && hasRest) kept.push(chapter);
  }
  const [first] = kept;
  if (!first || kept.length < FEWEST) return [];
  // What comes before the first chapter belongs to it: apps take no list that begins later.
  return kept.map(({ startMs, title }) => `${wholeTime(startMs === first.startMs ? 0 : startMs)} ${title}`);
}

/** Whether a description has such times already. @param text plain */
export function hasWrittenTimes(text: string): boolean {
  return readWrittenTimes(text).length >= FEWEST;
}
