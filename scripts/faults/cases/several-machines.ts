import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { HEARD_WITHIN_MS } from '#app/db/content-watch.server.ts';
import { ROOT } from '../../bench/site-process.ts';
import { findTools } from '../../testing/system-tools.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../testing/temporary-postgres.ts';
import { childrenOf } from '../held-site.ts';
import { askingAt } from '../machines/ask-site.ts';
import { findWrites } from '../machines/found-writes.ts';
import { type Machines, startMachines } from '../machines/machines.ts';
import { type Agreement, newAgreement, watchAgreement } from '../machines/page-agreement.ts';
import { prepareSite } from '../machines/prepare-site.ts';
import { balance } from '../machines/round-robin.ts';
import { beginWriting, keepWriting, type Recovery, recovered, type WriteKind } from '../machines/writing.ts';
import { type FaultCase, NotTried, type Outcome, type Setting } from './fault-case.ts';

const PUBLIC_URL = 'http://localhost';
const WRITERS: readonly WriteKind[] = ['message', 'message', 'order', 'order', 'save', 'upload'];
const KINDS = [...new Set(WRITERS)];
const CALM_MS = 4_000;
const FROZEN_MS = 4_000;
/** Longer than a page from memory may be old. */
const CUT_MS = HEARD_WITHIN_MS + 3_000;
/** The next save waits so long for the pages of the one before. */
const AGREE_SOON_MS = 500;

/** Each machine that can ask the database shows a save at once; one that cannot shows nothing older than its bound. */
const OLDEST_MS: Record<string, number> = {
  quiet: 1_000,
  'one killed': 1_000,
  'database frozen': HEARD_WITHIN_MS,
  'one cut off': HEARD_WITHIN_MS,
};

/**
 * Three machines with data folders of their own on one PostgreSQL and one bucket, behind a balancer that sends each
 * request to another one. One is killed, the database stands still, and one is cut off from it.
 */
export const severalMachines: readonly FaultCase[] = [
  {
    name: 'three machines: one killed, database frozen, one cut off',
    databases: ['PostgreSQL'],
    mostSeconds: 240,
    // An upload that a lost machine was finishing waits for the end of its turn, 15 s, before the next one begins.
    mostRecoverySeconds: 45,
    run: async (setting) => {
      const { postgres: programs } = findTools();
      if (!programs) throw new NotTried('there is no PostgreSQL on this machine');
      // Its own: somebody else's must not stand still.
      const postgres = await startTemporaryPostgres(programs);
      try {
        const machines = await startMachines(3, setting.place.dataDir, postgres.url);
        return await onMachines(setting, machines, postgres).finally(machines.end);
      } finally {
        await postgres.stop();
      }
    },
  },
];

async function onMachines(
  { place: { dataDir } }: Setting,
  machines: Machines,
  postgres: TemporaryPostgres,
): Promise<Outcome> {
  const { ports } = machines;
  const place = { dataDir, databaseUrl: postgres.url };
  await machines.allReady();
  const cookie = await prepareSite(place, PUBLIC_URL);
  const balancer = await balance(ports);
  const agreements = new Map<string, Agreement>();
  const watching: Array<Promise<void>> = [];
  let agreement = newAgreement();
  const writing = beginWriting(askingAt(balancer.port), cookie, async (slug, savedAt) => {
    const watch = watchAgreement(agreement, { ports, slug, savedAt });
    watching.push(watch);
    await Promise.race([watch, pause(AGREE_SOON_MS)]);
  });
  /** What was saved before is on all pages when this resolves, or was waited for long enough. */
  const beginPhase = async (name: string) => {
    agreement = newAgreement();
    agreements.set(name, agreement);
    await Promise.all(watching);
  };
  const recoveries: Recovery[] = [];
  const recover = async (since: number) => {
    recoveries.push(await recovered(writing, KINDS, since));
  };

  const writers = WRITERS.map((kind) => keepWriting(writing, kind));
  try {
    await beginPhase('quiet');
    await recovered(writing, KINDS, performance.now());
    await pause(CALM_MS);

    await beginPhase('one killed');
    const killedAt = performance.now();
    await machines.kill(1);
    await recover(killedAt);
    await pause(CALM_MS / 2);
    machines.begin(1);
    await machines.allReady();

    await beginPhase('database frozen');
    const frozenAt = performance.now();
    await freeze(postgres.pid);
    await machines.allReady();
    await recover(frozenAt);

    await beginPhase('one cut off');
    const cutAt = performance.now();
    machines.network(2).cut();
    await recover(cutAt);
    await pause(Math.max(0, CUT_MS - (performance.now() - cutAt)));
    machines.network(2).mend();
    await machines.allReady();
    await pause(CALM_MS / 2);
  } finally {
    writing.isOver = true;
    await Promise.all([...writers, ...watching]);
    balancer.close();
  }

  const faults = [...agreements].flatMap(([name, { saves, oldestMs }]) => {
    if (saves === 0) return [`nothing was saved: ${name}`];
    const bound = OLDEST_MS[name] ?? 0;
    return oldestMs > bound ? [`${name}: a page ${Math.round(oldestMs)} ms old, over ${bound}`] : [];
  });
  if (balancer.answered.some((count) => count === 0)) faults.push('a machine answered nothing');
  return {
    rounds: 1,
    acknowledged: writing.acknowledged.length,
    ...(await findWrites(writing, place, machines.bucket)),
    recoverySeconds: Math.max(...recoveries.map(({ seconds }) => seconds)),
    faults: [...faults, ...(await checkData(machines))],
    note: `${noteOf(agreements, balancer.answered)}; slowest to come back: ${wordsOf(recoveries)}`,
  };
}

async function freeze(pid: number): Promise<void> {
  const all = [pid, ...childrenOf(pid)];
  for (const one of all) signalTo(one, 'SIGSTOP');
  await pause(FROZEN_MS);
  for (const one of all.reverse()) signalTo(one, 'SIGCONT');
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // A connection's process has ended meanwhile.
  }
}

/** The same as `npm run check-data` on one of the machines. */
async function checkData(machines: Machines): Promise<string[]> {
  const child = spawn(process.execPath, ['scripts/check-data.ts'], {
    cwd: ROOT,
    env: machines.settingsOf(0),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return code === 0 ? [] : [`check-data: ${output.trim()}`];
}

function noteOf(agreements: ReadonlyMap<string, Agreement>, answered: readonly number[]): string {
  const each = [...agreements].map(
    ([name, { saves, oldestMs, awayMs }]) =>
      `${name}: ${saves} saves, old pages for ${Math.round(oldestMs)} ms, none for ${Math.round(awayMs)} ms`,
  );
  return `${each.join('; ')}; answered by each: ${answered.join(', ')}`;
}

function wordsOf(recoveries: readonly Recovery[]): string {
  return recoveries.map(({ last, seconds }) => `${last} ${seconds.toFixed(1)} s`).join(', ');
}
