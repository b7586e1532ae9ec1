/**
 * Where the words of a transcript come from. file: brought in. feed: found at an import. pasted: from a text field.
 * machine: this machine recognised them. written: begun in the editor.
 */
export type TranscriptOrigin = 'file' | 'feed' | 'pasted' | 'machine' | 'written';

/** A line as it is read from a file, before it is stored. Times in milliseconds; `speaker` is a place in `speakers`. */
export interface SpokenLine {
  startMs: number;
  /** Not before `startMs`. */
  endMs: number;
  speaker: number | null;
  /** Plain text in one line, never markup. */
  text: string;
}

/** A stored line. */
export interface TranscriptLine extends SpokenLine {
  /** Unique in its transcript, and never given again. */
  id: number;
  /** The version of the transcript that changed the line last. */
  version: number;
}

/** What a reader makes of a file, and what is stored. Lines ascend by `startMs`. */
export interface SpokenText<Line extends SpokenLine = SpokenLine> {
  /** A BCP 47 tag, where the source names it. */
  language: string | null;
  speakers: readonly string[];
  lines: readonly Line[];
}

/** The longest text of one line, and the longest name of a speaker, in characters. */
export const LONGEST_LINE = 2_000;
export const LONGEST_SPEAKER = 100;

/** The most lines and speakers of a transcript: some thirty hours. */
export const MOST_LINES = 40_000;
export const MOST_SPEAKERS = 100;

/** Words as people count them: what stands between spaces. */
export function countWords(lines: readonly { text: string }[]): number {
  let words = 0;
  for (const { text } of lines) words += text.split(/\s+/).filter(Boolean).length;
  return words;
}

/** @returns the last line that has begun at that instant, by its place; -1 before the first */
export function placeAt(lines: readonly { startMs: number }[], ms: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lines[middle]?.startMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
