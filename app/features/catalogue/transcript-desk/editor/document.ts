import { inOrder, tidyText } from '#app/pure/transcripts/patch.ts';
import { LONGEST_LINE } from '#app/pure/transcripts/transcript.ts';

/** A line as it stands in the editor. */
export interface DocLine {
  /** Stays when the line is stored, so that its field keeps the focus. */
  key: string;
  /** Null: not stored yet. */
  id: number | null;
  startMs: number;
  endMs: number;
  /** The key of a speaker. */
  speaker: string | null;
  text: string;
}

export interface DocSpeaker {
  key: string;
  id: number | null;
  name: string;
}

/** What stands in the editor. Never changed, only replaced: unchanged lines stay the same objects. */
export interface Doc {
  speakers: readonly DocSpeaker[];
  lines: readonly DocLine[];
}

export function setLine(doc: Doc, key: string, change: Partial<DocLine>): Doc {
  return { ...doc, lines: doc.lines.map((line) => (line.key === key ? { ...line, ...change } : line)) };
}

/** Cuts a line in two at a place of its text; the time is shared out by the letters. */
export function splitLine(doc: Doc, key: string, at: number, newKey: string): Doc | null {
  const line = lineOf(doc, key);
  if (!line) return null;
  const [head, tail] = [tidyText(line.text.slice(0, at)), tidyText(line.text.slice(at))];
  if (head === '' || tail === '') return null;
  const share = head.length / (head.length + tail.length);
  const middle = Math.round(line.startMs + (line.endMs - line.startMs) * share);
  return replaced(
    doc,
    [key],
    [
      { ...line, text: head, endMs: middle },
      { ...line, key: newKey, id: null, startMs: middle, text: tail },
    ],
  );
}

/** @returns null where there is no next line, 'too-long' where both do not fit into one */
export function joinWithNext(doc: Doc, key: string): { doc: Doc; cursor: number } | 'too-long' | null {
  const place = doc.lines.findIndex((line) => line.key === key);
  const [line, next] = [doc.lines[place], doc.lines[place + 1]];
  if (!line || !next) return null;
  const text = tidyText(`${line.text} ${next.text}`);
  if (text.length > LONGEST_LINE) return 'too-long';
  const joined = { ...line, text, endMs: Math.max(line.endMs, next.endMs) };
  return { doc: replaced(doc, [key, next.key], [joined]), cursor: tidyText(line.text).length };
}

/**
 * A new line behind another, in the silence before the next one.
 * @param heardMs where the sound is: the line begins there, where that is between the two
 */
export function addAfter(doc: Doc, key: string | null, newKey: string, heardMs: number | null = null): Doc {
  const place = key === null ? -1 : doc.lines.findIndex((line) => line.key === key);
  const before = doc.lines[place];
  const next = doc.lines[place + 1];
  const isHeard =
    heardMs !== null &&
    heardMs > (before?.startMs ?? -1) &&
    heardMs < (next?.startMs ?? Number.POSITIVE_INFINITY);
  const startMs = isHeard ? Math.round(heardMs) : (before?.endMs ?? 0);
  const endMs = Math.max(startMs, Math.min(startMs + NEW_LINE_MS, next?.startMs ?? Number.POSITIVE_INFINITY));
  const line = { key: newKey, id: null, startMs, endMs, speaker: before?.speaker ?? null, text: '' };
  const start = Math.min(startMs, next?.startMs ?? startMs);
  const lines = doc.lines.toSpliced(place + 1, 0, { ...line, startMs: start });
  // The end of a line that was written beside the sound was a guess.
  const isGuess = before && (before.endMs > start || before.endMs - before.startMs === NEW_LINE_MS);
  if (isHeard && isGuess) lines[place] = { ...before, endMs: start };
  return { ...doc, lines };
}

const NEW_LINE_MS = 2_000;

export function removeLine(doc: Doc, key: string): Doc {
  return { ...doc, lines: doc.lines.filter((line) => line.key !== key) };
}

/** A line begins at another moment; the line before ends there, where it had ended at the former one. */
export function setStart(doc: Doc, key: string, startMs: number): Doc {
  const place = doc.lines.findIndex((line) => line.key === key);
  const line = doc.lines[place];
  if (!line || line.startMs === startMs) return doc;
  const before = doc.lines[place - 1];
  const lines = doc.lines.with(place, { ...line, startMs, endMs: Math.max(startMs, line.endMs) });
  const isNeighbour = before && (before.endMs === line.startMs || before.endMs > startMs);
  if (isNeighbour && before.startMs < startMs) lines[place - 1] = { ...before, endMs: startMs };
  return { ...doc, lines: inOrder(lines) };
}

/** All times, earlier or later. Nothing begins before the sound. */
export function shiftAll(doc: Doc, ms: number): Doc {
  const moved = (at: number) => Math.max(0, at + ms);
  return {
    ...doc,
    lines: doc.lines.map((line) => ({ ...line, startMs: moved(line.startMs), endMs: moved(line.endMs) })),
  };
}

export function assignSpeaker(doc: Doc, key: string, speaker: string | null): Doc {
  return setLine(doc, key, { speaker });
}

export function renameSpeaker(doc: Doc, key: string, name: string): Doc {
  return { ...doc, speakers: doc.speakers.map((one) => (one.key === key ? { ...one, name } : one)) };
}

/** All lines of one become those of the other, and its name goes. */
export function mergeSpeakers(doc: Doc, from: string, into: string | null): Doc {
  return {
    speakers: doc.speakers.filter(({ key }) => key !== from),
    lines: doc.lines.map((line) => (line.speaker === from ? { ...line, speaker: into } : line)),
  };
}

export function lineOf(doc: Doc, key: string | null): DocLine | undefined {
  return doc.lines.find((line) => line.key === key);
}

/** Some lines that stand together become others, at the place of the first. */
function replaced(doc: Doc, keys: readonly string[], lines: readonly DocLine[]): Doc {
  const place = doc.lines.findIndex(({ key }) => key === keys[0]);
  return { ...doc, lines: doc.lines.toSpliced(place, keys.length, ...lines) };
}
