import type { Instant, WithDefault } from '#app/db/columns.ts';
import type { SuppressionReason } from './suppression.server.ts';

/** One row for each reason. */
interface SuppressionsTable {
  /** HMAC of the lower-case address with the site's secret. Stays when the person is erased. */
  address_hash: string;
  /** Null once the person is erased. */
  email: string | null;
  reason: SuppressionReason;
  /** What the mail server said, or where it came from. */
  detail: WithDefault<string>;
  created_at: Instant;
}

/** Mails in a row that did not reach an address, until the next one that does. */
interface AddressStrikesTable {
  /** As in `suppressions`. */
  address_hash: string;
  count: number;
  last_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    address_strikes: AddressStrikesTable;
    suppressions: SuppressionsTable;
  }
}
