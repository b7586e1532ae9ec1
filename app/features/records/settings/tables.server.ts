import type { Instant } from '#app/db/columns.ts';

interface SettingsTable {
  key: string;
  /** JSON. */
  value: string;
  updated_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    settings: SettingsTable;
  }
}
