import type { Immutable, Instant } from '#app/db/columns.ts';

/** Received events. The primary key, provider and id, prevents processing one twice. */
interface PaymentEventsTable {
  provider: Immutable<string>;
  id: Immutable<string>;
  type: string;
  /** The event as it came, JSON; '' once it is processed. */
  payload: string;
  /** The result; null while it waits. */
  outcome: string | null;
  /** When it happened at the provider. */
  created_at: Instant;
  received_at: Instant;
  processed_at: Instant | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    payment_events: PaymentEventsTable;
  }
}
