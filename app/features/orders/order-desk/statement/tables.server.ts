import type { Instant } from '#app/db/columns.ts';

/** Maps a statement line to its charge: nothing else of a statement is stored. */
interface StatementLinesTable {
  /** Hash of account, day, amount, description, and its number among identical lines. */
  fingerprint: string;
  payment_id: string;
  created_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    statement_lines: StatementLinesTable;
  }
}
