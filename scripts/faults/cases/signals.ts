import { type HeldSite, startAlone, startHeld } from '../held-site.ts';
import type { FaultCase } from './fault-case.ts';
import { type FaultUnderWrites, type Found, underWrites } from './under-writes.ts';

const signal = (name: NodeJS.Signals) => (site: HeldSite) => sent(site.pid(), name);
const ROUNDS = 4;

/** Signals to the site in streams of writes. A service manager would start an ended one again: so does the rig. */
export const signals: readonly FaultCase[] = [
  inWrites('kill -9 in streams of writes', {
    rounds: ROUNDS,
    workers: 1,
    start: startHeld,
    act: signal('SIGKILL'),
  }),
  inWrites('SIGTERM in streams of writes', {
    rounds: ROUNDS,
    workers: 1,
    start: startHeld,
    act: signal('SIGTERM'),
  }),
  inWrites('HUP in streams of writes, WORKERS=2', {
    rounds: ROUNDS,
    workers: 2,
    start: startAlone,
    act: signal('SIGHUP'),
  }),
  inWrites('kill -9 of one process, WORKERS=3', {
    rounds: ROUNDS,
    workers: 3,
    start: startAlone,
    act: (site) => sent(site.workers()[0] ?? 0, 'SIGKILL'),
  }),
];

function sent(pid: number, name: NodeJS.Signals): Found {
  // 0 would be this process and all of its group.
  return pid > 0 && process.kill(pid, name) ? [] : ['there was no process to get the signal'];
}

function inWrites(name: string, fault: FaultUnderWrites): FaultCase {
  return {
    name,
    databases: ['SQLite', 'PostgreSQL'],
    mostSeconds: 120,
    mostRecoverySeconds: 10,
    run: (setting) => underWrites(setting, fault),
  };
}
