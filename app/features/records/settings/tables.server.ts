import type { Instant } from '#app/db/columns.ts';

export interface SettingsTable {
  key: string;
  /** JSON. */
  value: string;
  updated_at: Instant;
}
