import type { Instant } from '#app/db/columns.ts';

/**
 * What became of a stored sound's lighter version. unreadable: the decoder gave up. no-room: the disk is full; tried again daily.
 * missing: the sound's own file is not there; tried again daily.
 */
export type LighterProblem = 'unreadable' | 'no-room' | 'missing';

interface LighterSoundsTable {
  /** Of the sound that it is made of. */
  file_key: string;
  /** not-lighter: it would save too little, and none is kept. */
  status: 'made' | 'not-lighter' | 'failed';
  problem: LighterProblem | null;
  /** Its own file; null unless it is made. */
  lighter_key: string | null;
  bytes: number | null;
  kbits: number;
  created_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    lighter_sounds: LighterSoundsTable;
  }
}
