import type { Instant } from '#app/db/columns.ts';

/** Which charge a line of a bank's statement is: nothing else of a statement is kept. */
interface StatementLinesTable {
  /** A hash of what makes the line itself: account, day, amount, words, and its place among equal ones. */
  fingerprint: string;
  payment_id: string;
  created_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    statement_lines: StatementLinesTable;
  }
}
