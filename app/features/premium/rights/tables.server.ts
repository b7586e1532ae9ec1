import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';

/** One reason why somebody is premium, and until when. Of several the latest end wins. */
export interface EntitlementsTable {
  id: string;
  person_id: string;
  source: 'card' | 'pass' | 'gift';
  starts_at: Instant;
  /** Of a card: the end of the period that was paid, or of its grace. */
  ends_at: Instant;
  /** Of a pass or a gift: how many it gave. */
  days: number | null;
  order_id: string | null;
  /** A line of an order gives one. */
  order_line_id: string | null;
  stripe_subscription_id: string | null;
  stripe_customer_id: string | null;
  /** As Stripe says: active, past_due, canceled, … */
  stripe_status: string | null;
  /** Of the newest that Stripe told: what is older changes nothing. */
  stripe_changed_at: Instant | null;
  /** Will not be renewed. */
  is_ending: WithDefault<Flag>;
  /** Ended at once: refunded, disputed, or taken back. */
  revoked_at: Instant | null;
  note: WithDefault<string>;
  created_at: Instant;
  updated_at: Instant;
}

/** A mail about premium that somebody was to be sent: each once. */
interface PremiumNoticesTable {
  person_id: string;
  /** Which, and about what: 'welcome:…', 'ends-7:…'. */
  notice: string;
  created_at: Instant;
  sent_at: Instant | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    entitlements: EntitlementsTable;
    premium_notices: PremiumNoticesTable;
  }
}
