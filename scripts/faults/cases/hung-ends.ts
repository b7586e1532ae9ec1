import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../testing/free-port.ts';
import { until } from '../../testing/until.ts';
import { type HeldSite, startAlone } from '../held-site.ts';
import type { FaultCase, Outcome, Setting } from './fault-case.ts';

/** Loaded before the site: SIGUSR2 lets the main thread hang, in an expression that never ends. */
const HANGS = `data:text/javascript,process.on('SIGUSR2', () => /^(a+)+$/.test('a'.repeat(60) + 'b'))`;
const HANGING_MS = 300;
const LOOK_EVERY_MS = 5;
/** What `docs/limits.md` says, and a moment for the system to end the process. */
const MOST_SECONDS = 10;
const ORPHANED_SECONDS = 3.5;

interface Way {
  what: string;
  workers: number;
  mostSeconds: number;
  /** The process that hangs, and what is done to which one then. */
  choose: (site: HeldSite) => { hung: number; target: number; signal: NodeJS.Signals };
}

const WAYS: readonly Way[] = [
  {
    what: 'a single process',
    workers: 1,
    mostSeconds: MOST_SECONDS,
    choose: (site) => ({ hung: site.pid(), target: site.pid(), signal: 'SIGTERM' }),
  },
  {
    what: 'a worker that is told itself',
    workers: 2,
    mostSeconds: MOST_SECONDS,
    choose: (site) => ({ hung: firstWorker(site), target: firstWorker(site), signal: 'SIGTERM' }),
  },
  {
    what: 'a worker, where the whole is told',
    workers: 2,
    mostSeconds: MOST_SECONDS,
    choose: (site) => ({ hung: firstWorker(site), target: site.pid(), signal: 'SIGTERM' }),
  },
  {
    what: 'the whole, where the primary process hangs',
    workers: 2,
    mostSeconds: MOST_SECONDS,
    choose: (site) => ({ hung: site.pid(), target: site.pid(), signal: 'SIGTERM' }),
  },
  {
    what: 'a worker whose primary process was killed',
    workers: 2,
    mostSeconds: ORPHANED_SECONDS,
    choose: (site) => ({ hung: firstWorker(site), target: site.pid(), signal: 'SIGKILL' }),
  },
];

/** How long a process that hangs takes to end. Nothing but the thread of the last resort ends it. */
export const hungEnds: FaultCase = {
  name: 'end of a process that hangs',
  databases: ['SQLite'],
  mostSeconds: 150,
  mostRecoverySeconds: MOST_SECONDS,
  run: endHung,
};

async function endHung({ place }: Setting): Promise<Outcome> {
  const faults: string[] = [];
  const timings: string[] = [];
  let longest = 0;
  for (const way of WAYS) {
    const seconds = await endOne(place, way);
    longest = Math.max(longest, seconds);
    timings.push(`${way.what} ${seconds.toFixed(2)} s`);
    if (seconds > way.mostSeconds) faults.push(`${way.what} took ${seconds.toFixed(2)} s`);
  }
  const rounds = WAYS.length;
  return {
    ...{ rounds, acknowledged: rounds, lost: 0, doubled: 0, recoverySeconds: longest, faults },
    note: timings.join('; '),
  };
}

/** @returns the seconds from the signal until no process of the site is left */
async function endOne(place: Setting['place'], { workers, choose, what }: Way): Promise<number> {
  const settings = { NODE_OPTIONS: `--import=${JSON.stringify(HANGS)}` };
  const site = await startAlone(place, await freePort(), workers, settings);
  if (workers > 1) await until(() => site.workers().length === workers, 'all workers');
  const { hung, target, signal } = choose(site);
  const all = target === site.pid() ? [site.pid(), ...site.workers()] : [target];
  process.kill(hung, 'SIGUSR2');
  await pause(HANGING_MS);
  const toldAt = performance.now();
  process.kill(target, signal);
  const isOver = () => !all.some(isAlive);
  while (!isOver()) {
    if (performance.now() - toldAt > 60_000) throw new Error(`${what} has not ended`);
    await pause(LOOK_EVERY_MS);
  }
  const seconds = (performance.now() - toldAt) / 1_000;
  await site.end();
  return seconds;
}

function firstWorker(site: HeldSite): number {
  return site.workers()[0] ?? 0;
}

/** Not a zombie, either: who adopts an orphan may take its time to fetch its status. */
function isAlive(pid: number): boolean {
  try {
    const [, state] = /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
}
