import type { Instant } from '#app/db/columns.ts';

/** When an episode last left a feed. Kept by triggers. */
interface FeedDeparturesTable {
  /** '' for the show's feed. */
  topic_id: string;
  left_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    feed_departures: FeedDeparturesTable;
  }
}
