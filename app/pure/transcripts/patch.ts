import { cleanLine } from '#app/pure/text/clean-text.ts';
import type { SpokenLine } from './transcript.ts';

/** One who speaks, as the editor knows them. */
export interface Speaker {
  /** Unique in its transcript, and never given again. */
  id: number;
  name: string;
  /** The version of the transcript that changed the name last. */
  version: number;
}

/** A stored line in the editor: `speaker` is an id, so that renumbering moves nothing. */
export interface EditedLine extends SpokenLine {
  id: number;
  version: number;
}

/** What is stored, as the editor loads it. */
export interface EditedTranscript {
  /** When the transcript was made: another one of the item has other lines under the same ids. */
  madeAt: string;
  version: number;
  speakers: readonly Speaker[];
  lines: readonly EditedLine[];
}

/** A speaker in a patch: an id, or the key of one that the patch adds. */
type SpeakerRef = number | string | null;

interface LineFields {
  startMs: number;
  endMs: number;
  speaker: SpeakerRef;
  text: string;
}

/** What one window of the editor changed since the version that it knows. */
export interface TranscriptPatch {
  /** The window, and its count of saves: sent twice, a save counts once. */
  tab: string;
  number: number;
  madeAt: string;
  base: number;
  speakers: {
    changed: ReadonlyArray<{ id: number; name: string }>;
    added: ReadonlyArray<{ key: string; name: string }>;
    removed: readonly number[];
  };
  changed: ReadonlyArray<{ id: number } & Partial<LineFields>>;
  /** `after` is the line before it: an id, the key of another new line, or null at the beginning. */
  added: ReadonlyArray<{ key: string; after: number | string | null } & LineFields>;
  removed: readonly number[];
}

/** What a window gets of the stored transcript, to bring itself up to date. */
export interface Fetched {
  madeAt: string;
  version: number;
  speakers: readonly Speaker[];
  /** Lines that changed after the version that the window knows. */
  lines: readonly EditedLine[];
  /** The ids of all lines in their order. */
  order: readonly number[];
}

export type SavedPatch =
  | {
      ok: true;
      /** The ids of new lines and speakers, by their keys. */
      keys: Readonly<Record<string, number>>;
      stored: Fetched;
    }
  | { ok: false; reason: 'gone' | 'replaced' | 'too-many' };

/** The most lines of one save; what is left goes with the next. */
export const MOST_PATCHED = 2_000;
/** The most bytes of its lines, as a form sends them: its names fit beside them into the body. */
export const LONGEST_PATCH = 1_500_000;

/** A line's text as it is stored: one line, without spaces around it or signs that nobody sees. */
export function tidyText(text: string): string {
  return cleanLine(text).replace(/\s+/g, ' ');
}

/** By start; lines that start together keep their order. */
export function inOrder<Line extends { startMs: number }>(lines: readonly Line[]): readonly Line[] {
  const isSorted = lines.every(
    (line, place) => place === 0 || (lines[place - 1]?.startMs ?? 0) <= line.startMs,
  );
  return isSorted ? lines : lines.toSorted((a, b) => a.startMs - b.startMs);
}
