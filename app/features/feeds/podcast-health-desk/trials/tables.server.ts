import type { Instant, WithDefault } from '#app/db/columns.ts';
import type { Finding } from './findings.ts';

/** Whose feed is tried. */
export type Audience = 'everybody' | 'members';

/** The trial of one episode in one feed. Another sound of the episode begins it again. */
interface FeedTrialsTable {
  item_id: string;
  audience: Audience;
  /** What the site believed of the sound when the trial began. */
  of_url: string;
  of_bytes: number | null;
  of_mime: string | null;
  /** 'known': public before there were trials. 'missing': a listener would not get it. */
  state: 'known' | 'waiting' | 'arrived' | 'missing';
  attempts: WithDefault<number>;
  /** Of the last attempt; null where all was well. */
  finding: Finding['kind'] | null;
  detail: string | null;
  /** Null where nothing is left to try. */
  next_at: Instant | null;
  tried_at: Instant | null;
  /** The host got a mail. */
  told_at: Instant | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    feed_trials: FeedTrialsTable;
  }
}
