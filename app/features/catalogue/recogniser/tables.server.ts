import type { Instant, WithDefault } from '#app/db/columns.ts';

/**
 * Why a recognition ended without a transcript. no-model, no-parts, no-voice-detection, no-package: what it needs is not on this
 * machine. damaged: a file of the model is no model, or has no end. model-broken: the model cannot be loaded. no-speech: nobody speaks. no-words: somebody speaks, and the model gave no word.
 * unreadable: the decoder gave up. missing: the file is not there. not-fetched: the sound's host did not give it. no-room: the disk
 * is full. died, too-slow: the process ended, or a piece took too long, again and again at one place. there-already: somebody
 * brought a transcript meanwhile. changed: the item has another sound by now.
 */
export type RecognitionProblem =
  | 'no-model'
  | 'no-parts'
  | 'damaged'
  | 'no-voice-detection'
  | 'no-package'
  | 'model-broken'
  | 'no-speech'
  | 'no-words'
  | 'unreadable'
  | 'missing'
  | 'not-fetched'
  | 'no-room'
  | 'died'
  | 'too-slow'
  | 'there-already'
  | 'changed';

/** A transcript that this machine makes of an item's sound. */
interface RecognitionsTable {
  item_id: string;
  status: 'waiting' | 'running' | 'done' | 'failed';
  problem: RecognitionProblem | null;
  /** What the program said, for whoever cares for the server. */
  detail: string | null;
  /** A hash of the sound's address: another sound begins anew. */
  sound_mark: string;
  /** Size of a sound that was fetched from elsewhere: another size is another file. */
  sound_bytes: number | null;
  /** The model's name. */
  model: string | null;
  /** Up to here all pieces are stored. */
  done_ms: WithDefault<number>;
  /** Length of the sound; null until it is known. */
  all_ms: number | null;
  /** Time that the pieces took, and how much sound that was: the measured speed. */
  worked_ms: WithDefault<number>;
  worked_sound_ms: WithDefault<number>;
  pieces: WithDefault<number>;
  words: WithDefault<number>;
  /** How often the process ended at `done_ms`, in a row. */
  deaths: WithDefault<number>;
  /** Of the run that works on it; another run takes over with its own. */
  run_token: string | null;
  requested_at: Instant;
  advanced_at: Instant | null;
  finished_at: Instant | null;
}

/** What was recognised in a stretch without a longer silence. */
interface RecognitionPiecesTable {
  item_id: string;
  start_ms: number;
  end_ms: number;
  /** JSON: [start, end, text] of each line. Empty where the model gave no word. */
  lines: string;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    recognitions: RecognitionsTable;
    recognition_pieces: RecognitionPiecesTable;
  }
}
