import type { SpokenText } from '#app/pure/transcripts/transcript.ts';

/** What a file turned out to be. youtube: what is copied from the list of words beside a video. */
export type TranscriptFormat = 'vtt' | 'srt' | 'json' | 'html' | 'text' | 'youtube';

/** The largest file: an hour takes 100 kB, and three megabytes with a time for each word. */
export const LARGEST_TRANSCRIPT = 20 * 1024 * 1024;

/** The most cues of a file, before words are joined to lines. */
export const MOST_CUES = 500_000;

/** What was noticed, with how many. */
export interface ReadNote {
  /**
   * rolling: repeats of captions that roll. joined: words that became lines. empty: cues without words. split: lines
   * longer than a line may be. moved: lines that stood after a later one. broken: times that nobody can read.
   * unusable: entries of a list without a time or words. unnamed: lines of speakers beyond the limit. chapters: headings between the lines. before: words before the first time.
   */
  kind:
    | 'rolling'
    | 'joined'
    | 'empty'
    | 'split'
    | 'moved'
    | 'broken'
    | 'unusable'
    | 'unnamed'
    | 'chapters'
    | 'before';
  count: number;
}

export type TranscriptRefusal =
  | 'too-large'
  | 'empty'
  | 'packed'
  | 'document'
  | 'not-a-transcript'
  | 'no-times'
  | 'no-words'
  | 'broken-json'
  | 'too-many-lines'
  | 'too-heavy';

export type TranscriptReading =
  | {
      ok: true;
      format: TranscriptFormat;
      spoken: SpokenText;
      notes: ReadNote[];
      /** The file bears signs of a program that recognised speech. Without them nobody knows. */
      isByMachine: boolean;
    }
  | { ok: false; reason: TranscriptRefusal };

/** What is known besides the file. None of it decides how the file is read. */
export interface ReadHint {
  /** Where the file does not name its language. */
  language?: string | null;
  /** The length of the sound, for the end of a last line that has only a beginning. */
  durationMs?: number | null;
}

/** A cue of a file, before its text is cleaned. */
export interface Cue {
  startMs: number;
  /** Null: until the next one begins. */
  endMs: number | null;
  speaker: string | null;
  text: string;
}

/** What a reader of one format returns. */
export interface RawReading {
  format: TranscriptFormat;
  language: string | null;
  cues: Cue[];
  notes: ReadNote[];
  /** By signs of the format alone. */
  isByMachine?: boolean;
}
