import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';

/** A right to premium with its end. Of several the latest end counts. */
export interface EntitlementsTable {
  id: string;
  person_id: string;
  source: 'card' | 'pass' | 'gift';
  starts_at: Instant;
  /** For a card: the end of the paid period, or of the grace period. */
  ends_at: Instant;
  /** For a pass or a gift: the days that it gave. */
  days: number | null;
  order_id: string | null;
  /** The order line that gave it; unique. */
  order_line_id: string | null;
  /** Of a subscription: the provider that charges it, and the ids there. */
  provider: string | null;
  subscription_ref: string | null;
  customer_ref: string | null;
  /** The provider's status: active, past_due, canceled, … */
  subscription_status: string | null;
  /** When the newest event happened at the provider: older ones change nothing. */
  reported_at: Instant | null;
  /** Will not be renewed. */
  is_ending: WithDefault<Flag>;
  /** Ended at once: refunded, disputed, or revoked. */
  revoked_at: Instant | null;
  note: WithDefault<string>;
  created_at: Instant;
  updated_at: Instant;
}

/** A gift for an address that no confirmed account has yet. */
interface WaitingGiftsTable {
  id: string;
  /** In lower case. */
  email: string;
  days: number;
  note: string;
  /** Null until its mail is queued. */
  mailed_at: Instant | null;
  expires_at: Instant;
  created_at: Instant;
}

/** A mail about premium, sent once. */
interface PremiumNoticesTable {
  person_id: string;
  /** Kind and subject: 'welcome:…', 'ends-7:…'. */
  notice: string;
  created_at: Instant;
  sent_at: Instant | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    entitlements: EntitlementsTable;
    premium_notices: PremiumNoticesTable;
    waiting_gifts: WaitingGiftsTable;
  }
}
