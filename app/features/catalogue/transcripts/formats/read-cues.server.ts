import { LONGEST_SOUND_MS } from '#app/pure/time/durations.ts';
import { clockMs } from './clock.ts';
import { partsOfCue } from './cue-text.server.ts';
import { wordsIn } from './read-text.ts';
import { type TimedLines, withoutRolling } from './rolling.ts';
import { type Cue, MOST_CUES, type RawReading } from './transcript-reading.ts';

const TIME_LINE = /^([\d:.,]{1,30})\s{0,9}(?:-{1,3}>|[–—]>|→)\s{0,9}([\d:.,]{1,30})(?=\s|$)/;
/** A place on the screen: 'align:start', 'X1:100'. */
const SETTING = /^[a-z][a-z\d]{0,20}:\S{0,60}$/i;
const BLOCK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

interface TimeLine {
  at: number;
  startMs: number;
  endMs: number;
  /** Words on the same line. */
  rest: string;
}

/**
 * Captions: WebVTT and SubRip, and what looks like them. Whatever stands between two lines of times belongs to the
 * first. @returns null where nothing has a time; 'too-many' beyond the limit
 */
export function readCues(text: string): RawReading | 'too-many' | null {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const times: TimeLine[] = [];
  for (const [at, line] of lines.entries()) {
    const time = timeLine(line);
    if (time) times.push({ at, ...time });
    if (times.length > MOST_CUES) return 'too-many';
  }
  if (times.length === 0) return null;
  const isVtt = /^WEBVTT(?!\S)/.test(lines[0] ?? '');
  const frame = { lines, isVtt, isNumbered: isNumbered(lines, times), broken: 0 };
  const before = wordsBefore(frame, times[0]?.at ?? 0);
  const timed = times.map((time, place): TimedLines => {
    const body = bodyOf(frame, time, times[place + 1]?.at ?? null);
    return { startMs: time.startMs, endMs: Math.max(time.startMs, time.endMs), lines: body };
  });
  const { cues, left } = withoutRolling(timed);
  return {
    format: isVtt ? 'vtt' : 'srt',
    language: isVtt ? languageOf(lines.slice(1, times[0]?.at)) : null,
    cues: cues.flatMap((cue, place) => cuesOf(cue, timed[place]?.lines.length !== cue.lines.length)),
    notes: [
      { kind: 'rolling', count: left },
      { kind: 'broken', count: frame.broken },
      { kind: 'before', count: before },
    ],
  };
}

/** 'h:m:s,f --> …', hours and minutes left out at will. */
function timeLine(line: string): Omit<TimeLine, 'at'> | null {
  if (line.length > 2_000 || !/^[\d.,]/.test(line)) return null;
  const [whole = '', start = '', end = ''] = TIME_LINE.exec(line) ?? [];
  const [startMs, endMs] = [clockMs(start), clockMs(end)];
  if (startMs === null || endMs === null || startMs > LONGEST_SOUND_MS || endMs > LONGEST_SOUND_MS)
    return null;
  const rest = line.slice(whole.length).trim();
  const isPlace = rest.split(/\s+/).every((word) => SETTING.test(word));
  return { startMs, endMs, rest: isPlace ? '' : rest };
}

interface Frame {
  lines: readonly string[];
  isVtt: boolean;
  /** A number stands above each time. */
  isNumbered: boolean;
  broken: number;
}

/** @param nextAt where the next line of times is; null for the last cue */
function bodyOf(frame: Frame, { at, rest }: TimeLine, nextAt: number | null): string[] {
  const { lines, isVtt } = frame;
  const end = nextAt === null ? lines.length : nextAt - nameAbove(frame, nextAt);
  const body = rest ? [rest] : [];
  let isInBlock = false;
  for (let place = at + 1; place < end; place += 1) {
    const line = lines[place] ?? '';
    if (line === '') isInBlock = false;
    else if (isVtt && lines[place - 1] === '' && BLOCK.test(line)) isInBlock = true;
    else if (!isInBlock && /^\d/.test(line) && line.length < 100 && line.includes('-->')) frame.broken += 1;
    else if (!isInBlock) body.push(line);
  }
  return body;
}

/** Words below the file's header that have no time above them. */
function wordsBefore(frame: Frame, firstAt: number): number {
  const header = frame.isVtt ? frame.lines.indexOf('') : -1;
  if (header >= firstAt) return 0;
  const body = bodyOf({ ...frame }, { at: header, startMs: 0, endMs: 0, rest: '' }, firstAt);
  return wordsIn(body.filter((line) => !isNumber(line)).join(' '));
}

/** How many lines above a line of times name its cue. */
function nameAbove({ lines, isVtt, isNumbered }: Frame, at: number): number {
  const above = lineAbove(lines, at);
  if (isNumbered && isNumber(lines[above])) return at - above;
  const isName = isVtt && above === at - 1 && (lines[at - 2] ?? '') === '';
  return isName ? 1 : 0;
}

/** The nearest line above with something in it. */
function lineAbove(lines: readonly string[], at: number): number {
  let above = at - 1;
  while (above > at - 4 && lines[above] === '') above -= 1;
  return above;
}

function isNumbered(lines: readonly string[], times: readonly TimeLine[]): boolean {
  const numbered = times.filter(({ at }) => isNumber(lines[lineAbove(lines, at)]));
  return numbered.length * 2 > times.length;
}

function isNumber(line: string | undefined): boolean {
  return line !== undefined && /^\d{1,9}$/.test(line);
}

/** Of YouTube's header. */
function languageOf(header: readonly string[]): string | null {
  for (const line of header) {
    const language = /^Language:\s{0,9}([a-z]{2,3}(?:-[a-z\d]{2,8}){0,3})$/i.exec(line)?.[1];
    if (language) return language;
  }
  return null;
}

/** A cue in which several speak becomes one for each, with its share of the time. */
function cuesOf({ startMs, endMs, lines }: TimedLines, hasRolled: boolean): Cue[] {
  if (lines.length === 0) return hasRolled ? [] : [{ startMs, endMs, speaker: null, text: '' }];
  const parts = partsOfCue(lines.join('\n'));
  if (parts.length === 0) return [{ startMs, endMs, speaker: null, text: '' }];
  const total = parts.reduce((sum, { text }) => sum + text.length, 0);
  let said = 0;
  return parts.map(({ speaker, text }) => {
    const from = startMs + Math.round(((endMs - startMs) * said) / total);
    said += text.length;
    return { startMs: from, endMs: startMs + Math.round(((endMs - startMs) * said) / total), speaker, text };
  });
}
