import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';

/** The file that has everything: at most one row. */
export interface EverythingOutTable {
  id: string;
  /** Always 1. */
  row: number;
  status: 'waiting' | 'running' | 'ready' | 'failed';
  has_sounds: Flag;
  /** The attempt that has it: an older one stops. */
  runner: string | null;
  attempts: WithDefault<number>;
  bytes_done: WithDefault<number>;
  /** About so many, as told before. */
  bytes_total: WithDefault<number>;
  file_key: string | null;
  /** Why it failed, for the host. */
  problem: string | null;
  created_at: Instant;
  finished_at: Instant | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    everything_out: EverythingOutTable;
  }
}
