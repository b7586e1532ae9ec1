import type { Immutable, Instant } from '#app/db/columns.ts';

/** What Stripe told, once each: the id is the guard against repetition. */
interface StripeEventsTable {
  id: Immutable<string>;
  type: string;
  /** The event as it came, JSON. */
  payload: string;
  /** What came of it; null while it waits. */
  outcome: string | null;
  /** When it happened at Stripe. */
  created_at: Instant;
  received_at: Instant;
  processed_at: Instant | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    stripe_events: StripeEventsTable;
  }
}
