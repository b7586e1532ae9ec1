import type { Flag, Immutable, Instant } from '#app/db/columns.ts';

/** A price of the provider's account that people pay again and again. */
interface ImportedPricesTable {
  provider: Immutable<string>;
  price_ref: Immutable<string>;
  /** For the host: 'Clube · R$ 29,00 por mês'. */
  label: string;
  /** How many pay it, as of the last reading. */
  subscriptions: number;
  /** Since when it stands for Premium here; null where the host has not said so. */
  chosen_at: Instant | null;
}

/** A subscription at a chosen price that the site did not sell. */
export interface ImportedSubscriptionsTable {
  id: Immutable<string>;
  provider: Immutable<string>;
  subscription_ref: Immutable<string>;
  customer_ref: Immutable<string>;
  price_ref: Immutable<string>;
  /** In lower case: whose account it waits for. */
  email: string | null;
  /** As `SubscriptionFacts` say. */
  status: string;
  paid_until: Instant;
  is_ending: Flag;
  /** What the former platform keeps of each payment. */
  fee_percent: number | null;
  /** Whose it is; null while nobody with this address has an account. */
  person_id: string | null;
  /** The host has asked for the invitation. */
  is_invited: Flag;
  /** When it was queued. */
  invited_at: Instant | null;
  /** When the provider last said so. */
  found_at: Instant;
  created_at: Immutable<Instant>;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    imported_prices: ImportedPricesTable;
    imported_subscriptions: ImportedSubscriptionsTable;
  }
}
