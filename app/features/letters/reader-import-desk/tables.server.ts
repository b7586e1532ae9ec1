import type { Immutable } from '#app/db/columns.ts';

/** Imported people who are still to be asked to confirm. */
interface ReaderImportAsksTable {
  subscriber_id: Immutable<string>;
  import_id: Immutable<string>;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    reader_import_asks: ReaderImportAsksTable;
  }
}
