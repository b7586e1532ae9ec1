import type { Instant, WithDefault } from '#app/db/columns.ts';

/** A paid session: the buyer proposes times, the host confirms one. */
export interface BookingsTable {
  id: string;
  order_id: string;
  line_id: string;
  /** Number of the piece within its line, from 1. */
  number: number;
  name: string;
  minutes: number;
  status: 'unproposed' | 'proposed' | 'confirmed' | 'canceled';
  /** Instants, as a JSON array. */
  proposals: WithDefault<string>;
  starts_at: Instant | null;
  /** An address or a link. */
  place: WithDefault<string>;
  note: WithDefault<string>;
  version: WithDefault<number>;
  created_at: Instant;
  updated_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    bookings: BookingsTable;
  }
}
