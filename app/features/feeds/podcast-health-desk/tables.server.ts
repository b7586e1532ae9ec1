import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';
import type { Fault, Part } from './faults.ts';

interface PodcastChecksTable {
  name: 'feed';
  started_at: Instant;
  /** Null while addresses are left to ask. */
  ended_at: Instant | null;
  /** The end of the last run. */
  looked_at: Instant | null;
  /** Of all runs of this check together. */
  work_ms: number;
  /** JSON; see `CheckCounts`. */
  counts: string;
}

interface PodcastFindingsTable {
  key: string;
  part: Part;
  fault: Fault;
  item_id: string | null;
  /** JSON; `FaultDetail`. */
  detail: string;
  noticed_at: Instant;
}

export type AskKind = 'sound' | 'picture' | 'video' | 'link';

/** One address of the feed or of the notes. */
export interface PodcastAsksTable {
  /** The hash of kind and address. */
  id: string;
  kind: AskKind;
  address: string;
  /** On the site's own host. */
  is_own: Flag;
  is_failing: WithDefault<Flag>;
  /** When a check last found it. Older ones go. */
  wanted_at: Instant;
  asked_at: Instant | null;
  /** JSON; what was answered. */
  said: string | null;
  /** Since the last good answer: the first and last that say it is gone, and the first question without an answer. */
  first_gone_at: Instant | null;
  last_gone_at: Instant | null;
  first_silent_at: Instant | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    podcast_asks: PodcastAsksTable;
    podcast_checks: PodcastChecksTable;
    podcast_findings: PodcastFindingsTable;
  }
}
