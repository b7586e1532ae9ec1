import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';
import type { TranscriptOrigin } from '#app/pure/transcripts/transcript.ts';

/** What is said in an item, one row an item. */
export interface TranscriptsTable {
  item_id: string;
  /** A BCP 47 tag: 'pt-BR'. */
  language: string;
  origin: TranscriptOrigin;
  /** A person has read it. False only where a machine made it. */
  is_reviewed: WithDefault<Flag>;
  /** JSON: the names of those who speak; a line names its speaker by the place in this list, from 0. */
  speakers: string;
  /** JSON: id and version of each name, in the order of `speakers`; see speaker-marks.ts. */
  speaker_marks: string | null;
  /** JSON of all lines; see `storeLines`. */
  lines: string;
  /** The id of the next new line. */
  next_line: number;
  line_count: number;
  word_count: number;
  /** The end of the last line, to compare with the length of the sound. */
  ends_ms: number;
  /** Grows with every save. */
  version: WithDefault<number>;
  /** JSON: the last save of each window of the editor; see saves.ts. */
  saves: string | null;
  created_at: Instant;
  updated_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    transcripts: TranscriptsTable;
  }
}
