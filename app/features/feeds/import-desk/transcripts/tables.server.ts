import type { Instant, WithDefault } from '#app/db/columns.ts';
import type { TranscriptEnd } from './rules.ts';

/** What became of the transcript that a feed names for an item. */
interface FeedTranscriptsTable {
  item_id: string;
  /** The import in the admin area, or the arrival of a followed feed, that asked last; null for the command. */
  cause_id: string | null;
  /** JSON of `TranscriptSource`s, the best one first. */
  sources: string;
  /** stored: it is here. there: the item had one. failed: `reason` says why. */
  state: 'waiting' | 'stored' | 'there' | 'failed';
  /** Of a failure; 'longer' of one that is here and ends after its sound. */
  reason: TranscriptEnd | null;
  tries: WithDefault<number>;
  asked_at: Instant;
  ended_at: Instant | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    feed_transcripts: FeedTranscriptsTable;
  }
}
