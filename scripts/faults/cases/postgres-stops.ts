import { setTimeout as pause } from 'node:timers/promises';
import { startAlone } from '../held-site.ts';
import type { FaultCase } from './fault-case.ts';
import { onOwnPostgres } from './own-postgres.ts';
import { underWrites } from './under-writes.ts';

const ROUNDS = 2;
const STOPPED_MS = 2_000;

/** PostgreSQL is stopped in streams of writes, as its own `pg_ctl stop` does, and started again. */
export const postgresStops: readonly FaultCase[] = [
  stopping('fast', 'SIGINT'),
  stopping('immediate', 'SIGQUIT'),
];

function stopping(mode: string, signal: NodeJS.Signals): FaultCase {
  return {
    name: `PostgreSQL stopped (${mode}) in streams of writes`,
    databases: ['PostgreSQL'],
    mostSeconds: 240,
    mostRecoverySeconds: 10,
    run: (setting) =>
      onOwnPostgres(setting, {}, (own, server) =>
        underWrites(own, {
          ...{ rounds: ROUNDS, workers: 1, start: startAlone, isOverAfterAct: true },
          act: async () => {
            await server.halt(signal);
            await pause(STOPPED_MS);
            await server.begin();
            return [];
          },
        }),
      ),
  };
}
