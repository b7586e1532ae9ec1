import type { Immutable, Instant } from '#app/db/columns.ts';

/** Imported people who are still to be asked to confirm. */
interface ReaderImportAsksTable {
  subscriber_id: Immutable<string>;
  import_id: Immutable<string>;
}

/** Who pays, by the provider's number for her, as a list of a former service tells. */
interface ListedCustomersTable {
  provider: Immutable<string>;
  customer_ref: Immutable<string>;
  /** In lower case. */
  email: string;
  listed_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    listed_customers: ListedCustomersTable;
    reader_import_asks: ReaderImportAsksTable;
  }
}
