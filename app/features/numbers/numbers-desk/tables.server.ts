import type { Instant } from '#app/db/columns.ts';

/** What the host noted of a day, beside the numbers. */
interface NumberNotesTable {
  id: string;
  /** In the site's time zone: '2026-11-27'. */
  day: string;
  text: string;
  created_at: Instant;
}

/** A week, by its Monday, of which the host got her mail: '2026-11-23'. One row a week. */
interface WeekMailsTable {
  week: string;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    number_notes: NumberNotesTable;
    week_mails: WeekMailsTable;
  }
}
