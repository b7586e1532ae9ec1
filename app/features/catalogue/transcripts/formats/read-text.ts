import { clockMs } from './clock.ts';
import { isName } from './speaker-names.ts';
import { spokenTime } from './spoken-times.ts';
import type { Cue, RawReading, ReadNote, TranscriptFormat } from './transcript-reading.ts';

/** '[00:01:02]', '(0:12)', '00:12 – 00:15', '[00:00.000 --> 00:04.000]'. */
const TIME =
  /[[(]?((?:\d{1,3}:)?\d{1,3}:\d{2}(?:[.,]\d{1,6})?)(?:\s{0,3}(?:-{1,2}>|[-–—→])\s{0,3}((?:\d{1,3}:)?\d{1,3}:\d{2}(?:[.,]\d{1,6})?))?[\])]?/;
const AT_START = new RegExp(`^${TIME.source}`);
const ANYWHERE = new RegExp(`(?:^|[\\s[(])${TIME.source}`);

/** Of lines before the first time, no more are looked at. */
const LONGEST_HEAD = 120;

/** A heading that YouTube shows between the words. */
const CHAPTER = /^(?:Cap[ií]tulo|Chapter) \d{1,3}: ?\S/;

interface Marked {
  startMs: number;
  endMs: number | null;
  speaker: string | null;
  /** What follows on the same line. */
  rest: string;
  /** Nothing else is on the line. */
  isAlone: boolean;
}

/**
 * A text in which times stand at the beginning of a line, after a name, or on a line of their own; what follows
 * belongs to them. @returns null where that is no text with times
 */
export function readText(text: string, format: TranscriptFormat = 'text'): RawReading | null {
  const cues: Cue[] = [];
  let chapters = 0;
  let before = 0;
  let current: { cue: Cue; parts: string[] } | undefined;
  let alone = 0;
  let isAfterTime = false;
  const finish = () => {
    if (current) cues.push({ ...current.cue, text: current.parts.join(' ') });
  };
  for (const one of text.split(/\r\n?|\n/)) {
    const line = one.trim();
    if (line === '') continue;
    const marked = markedLine(line);
    if (marked) {
      finish();
      const { startMs, endMs, speaker, rest } = marked;
      current = { cue: { startMs, endMs, speaker, text: '' }, parts: rest ? [rest] : [] };
      alone += marked.isAlone ? 1 : 0;
      isAfterTime = marked.isAlone;
      continue;
    }
    // A screen reader's words for the time that stands above.
    if (isAfterTime && spokenTime(line)?.length === line.length) continue;
    isAfterTime = false;
    if (format === 'text' && CHAPTER.test(line) && alone > 0) chapters += 1;
    else if (current) current.parts.push(line);
    else before += wordsIn(line);
  }
  finish();
  if (!isInOrder(cues)) return null;
  const isCopied =
    format === 'text' && alone === cues.length && cues.every(({ speaker }) => speaker === null);
  const notes: ReadNote[] = [
    { kind: 'chapters', count: chapters },
    { kind: 'before', count: before },
  ];
  return { format: isCopied ? 'youtube' : format, language: null, cues, notes };
}

/** What has a letter or a digit in it. */
export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** A few times somewhere in a text are no transcript. */
function isInOrder(cues: readonly Cue[]): boolean {
  const backwards = cues.filter(({ startMs }, place) => startMs < (cues[place - 1]?.startMs ?? 0)).length;
  return cues.length > 0 && backwards * 5 <= cues.length;
}

function markedLine(line: string): Marked | null {
  return timeFirst(line) ?? spokenFirst(line) ?? nameFirst(line);
}

function timeFirst(line: string): Marked | null {
  const [whole, start = '', end] = AT_START.exec(line.slice(0, 80)) ?? [];
  if (whole === undefined) return null;
  const startMs = clockMs(start);
  if (startMs === null) return null;
  const after = line.slice(whole.length);
  // '0:033 segundosbom dia': YouTube's time for the eye and for the ear, without a space.
  const spoken = spokenTime(after);
  if (spoken && spoken.seconds * 1_000 === startMs)
    return { startMs, endMs: null, speaker: null, ...restOf(after.slice(spoken.length)), isAlone: true };
  if (/^[\d.:,]/.test(after)) return null;
  const endMs = end === undefined ? null : clockMs(end);
  const { rest } = restOf(after.replace(/^\s{0,3}[-–—:|]?\s{0,3}/, ''));
  // 'Time, then a name' on a line of its own is a heading.
  const isHeading = /:$/.test(rest) && isName(rest.slice(0, -1));
  const heading = isHeading ? rest.slice(0, -1).trim() : null;
  return { startMs, endMs, speaker: heading, rest: heading ? '' : rest, isAlone: rest === '' };
}

function restOf(text: string): { rest: string } {
  return { rest: text.trim() };
}

/** '1 minuto e 2 segundos' on a line of its own. */
function spokenFirst(line: string): Marked | null {
  const spoken = spokenTime(line);
  if (!spoken || spoken.length !== line.length) return null;
  return { startMs: spoken.seconds * 1_000, endMs: null, speaker: null, rest: '', isAlone: true };
}

/** 'Ana Souza  0:05', 'Ana (00:12):', 'Ana [00:00:12] bom dia'. */
function nameFirst(line: string): Marked | null {
  const head = line.slice(0, LONGEST_HEAD);
  const found = ANYWHERE.exec(head);
  if (!found || found.index === 0) return null;
  const [whole, start = '', end] = found;
  const name = head
    .slice(0, found.index)
    .replace(/[\s,:|–—-]{1,5}$/, '')
    .trim();
  const startMs = clockMs(start);
  if (startMs === null || !isName(name)) return null;
  const after = line.slice(found.index + whole.length);
  const isBracketed = /[\])]$/.test(whole);
  if (after.trim() !== '' && !isBracketed && !after.startsWith(':')) return null;
  const endMs = end === undefined ? null : clockMs(end);
  return {
    startMs,
    endMs,
    speaker: name,
    rest: after.replace(/^\s{0,3}[:–—-]?\s{0,3}/, '').trim(),
    isAlone: false,
  };
}
