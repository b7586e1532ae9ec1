import type { Instant, WithDefault } from '#app/db/columns.ts';

/** One row, id 1. Shared by all letters and processes. */
export interface LetterPaceTable {
  id: number;
  /** UTC, as '2026-11-23T12:30' and '2026-11-23T12'. */
  minute: WithDefault<string>;
  in_minute: WithDefault<number>;
  hour: WithDefault<string>;
  in_hour: WithDefault<number>;
  /** The beginning of the running part of the minute. */
  slot: WithDefault<string>;
  in_slot: WithDefault<number>;
  /** So many a minute, because the relay refused for load; null at the host's pace. */
  slowed_to: number | null;
  slowed_at: Instant | null;
  /** Connections in a row that failed. */
  relay_failures: WithDefault<number>;
  /** Nothing is sent before. */
  wait_until: Instant | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    letter_pace: LetterPaceTable;
  }
}
