import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from '../../bench/site-process.ts';
import { freePort } from '../../testing/free-port.ts';
import { type HeldSite, startAlone } from '../held-site.ts';
import type { FaultCase } from './fault-case.ts';
import { underWrites } from './under-writes.ts';

const DOWN_MS = 500;

/** Separate processes on one database and one data folder; in turns, one is killed and comes back. */
export const severalProcesses: readonly FaultCase[] = [
  several(2, 'two processes on one database, kill -9 of one'),
  several(3, 'three processes on one database, kill -9 of one'),
];

function several(count: number, name: string): FaultCase {
  return {
    name,
    databases: ['SQLite', 'PostgreSQL'],
    mostSeconds: 120,
    mostRecoverySeconds: 10,
    run: (setting) => {
      const processes: HeldSite[] = [];
      const begins: Array<() => Promise<HeldSite>> = [];
      const start = async (
        place: Place,
        port: number,
        workers: number,
        settings: Record<string, string> = {},
      ): Promise<HeldSite> => {
        const others = await Promise.all(Array.from({ length: count - 1 }, freePort));
        for (const one of [port, ...others]) begins.push(() => startAlone(place, one, workers, settings));
        processes.push(...(await Promise.all(begins.map((begin) => begin()))));
        return {
          ...{ port, otherPorts: others },
          pid: () => processes[0]?.pid() ?? 0,
          workers: () => processes.map((one) => one.pid()),
          end: async () => void (await Promise.all(processes.map((one) => one.end()))),
        };
      };
      return underWrites(setting, {
        ...{ rounds: count, workers: 1, start },
        act: async (_site, _stream, round) => {
          const turn = round % count;
          const [killed, begin] = [processes[turn], begins[turn]];
          if (!killed || !begin) throw new Error('there is no process to kill');
          process.kill(killed.pid(), 'SIGKILL');
          await pause(DOWN_MS);
          processes[turn] = await begin();
          return [];
        },
      });
    },
  };
}
