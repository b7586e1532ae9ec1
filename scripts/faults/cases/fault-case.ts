import type { Place } from '../../bench/site-process.ts';

/** What a case counted. Acknowledged is what a client got a success for. */
export interface Outcome {
  rounds: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  /** The longest of all rounds; null where the case has no recovery. */
  recoverySeconds: number | null;
  /** How long the slowest kind of write takes here without any fault; a recovery may take that much longer. */
  ordinarySeconds?: number;
  /** Why the case is not well, beside the counts; empty where it is. */
  faults: string[];
  /** A figure of the case's own. */
  note?: string;
}

export interface Setting {
  place: Place & { databaseUrl?: string };
  /** Null on a machine without one, and on SQLite. */
  postgresUrl: string | null;
  rounds: number | null;
  seed: number;
}

export interface FaultCase {
  name: string;
  databases: ReadonlyArray<'SQLite' | 'PostgreSQL'>;
  /** Seconds of the whole case, and of one recovery. */
  mostSeconds: number;
  mostRecoverySeconds: number;
  run(setting: Setting): Promise<Outcome>;
}

/** The case can't run on this machine. */
export class NotTried extends Error {}
