import type { Instant } from '#app/db/columns.ts';

/** Kept by triggers: when an episode last left a feed. */
interface FeedDeparturesTable {
  /** '' for the show's own feed. */
  topic_id: string;
  left_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    feed_departures: FeedDeparturesTable;
  }
}
