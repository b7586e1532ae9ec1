import type { Immutable, Instant, WithDefault } from '#app/db/columns.ts';
import type { ReviewedKind } from './subjects.ts';

interface ReviewsTable {
  kind: Immutable<ReviewedKind>;
  record_id: Immutable<string>;
  /** Who handed it in. */
  person_id: string;
  handed_in_at: Instant;
  /** What this person changed after it is what there is to look at; null for all. */
  changes_since: Instant | null;
  /** Null while it waits. */
  returned_at: Instant | null;
  /** The name of who sent it back. */
  returned_by: string | null;
  /** What who sent it back said. */
  word: WithDefault<string>;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    reviews: ReviewsTable;
  }
}
