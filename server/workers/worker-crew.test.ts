import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { createMetrics } from '#app/platform/metrics.server.ts';
import { readWorkerFigures, type SiteFigures } from '#app/platform/site-figures.server.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { restartDelayMs } from './crew-members.ts';
import { WorkerCrew } from './worker-crew.ts';
import type { WorkerTask } from './worker-messages.ts';

const figures = JSON.stringify(
  readWorkerFigures({ ...createMetrics(), pageHits: 5, pageBytes: () => 100 }, 1),
);
/** A worker that leaves ten of them unanswered hangs. */
const CALL_EVERY_MS = 200;
/** A worker that serves nothing, but does as it is told. 'ask' lets it ask for the site's figures. */
const SERVES = `
  process.on('message', (message) => {
    if (message.kind === 'replaced') process.exit(0);
    if (message.kind === 'give-figures') process.send({ kind: 'figures', id: message.id, figures: ${figures} });
    if (message.kind === 'site-figures') process.send({ kind: 'told', figures: message.figures });
    if (message.kind === 'ask') process.send({ kind: 'ask-figures', id: 1 });
  });
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
  process.send({ kind: 'serving' });`;
const ANSWERS_CALLS = `
  process.on('message', ({ kind }) => kind === 'call' && process.send({ kind: 'here' }));
  ${SERVES.replace("kind: 'serving'", "kind: 'serving', version: 'other'")}`;
const ANSWERS_ONCE = `process.send({ kind: 'here' }); ${`process.on('disconnect', () => process.exit(0));`}`;
const UPDATES_LONG = `
  process.send({ kind: 'here' });
  process.send({ kind: 'busy', isBusy: true });
  const end = Date.now() + ${20 * CALL_EVERY_MS};
  while (Date.now() < end);
  process.send({ kind: 'busy', isBusy: false });
  ${ANSWERS_CALLS}`;
const STAYS_SILENT = `process.on('disconnect', () => process.exit(0));`;
const REFUSES = `process.send({ kind: 'refused' }, () => process.exit(1));`;
const DIES = 'process.exit(1);';

/** A crew whose n-th worker runs the n-th script, and all further ones the last. */
function crewOf(count: number, ...scripts: string[]) {
  const started: Array<{ task: WorkerTask; child: ChildProcess }> = [];
  const lines: string[] = [];
  let isHopeless = false;
  const crew = new WorkerCrew({
    count,
    callEveryMs: CALL_EVERY_MS,
    log: createLog('info', { write: (line) => void lines.push(line) }),
    startWorker: (task) => {
      const script = scripts[started.length] ?? scripts.at(-1) ?? '';
      const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      started.push({ task, child });
      return child;
    },
    onHopeless: () => {
      isHopeless = true;
    },
  });
  onTestFinished(() => crew.kill());
  const alive = () => started.filter(({ child }) => child.exitCode === null && child.signalCode === null);
  const tasks = () => started.map(({ task }) => task);
  const serving = async (number: number) => {
    await eventually(() => started.length >= number);
    await askFigures(started[number - 1]?.child, number > count ? count : number);
  };
  return { crew, started, alive, tasks, lines, serving, isHopeless: () => isHopeless };
}

/** Asks until so many serve. */
async function askFigures(child: ChildProcess | undefined, workers: number): Promise<SiteFigures> {
  for (;;) {
    if (!child) throw new Error('no such worker');
    child.send({ kind: 'ask' }, () => {});
    const told = await new Promise<SiteFigures>((resolve) => {
      child.on('message', (message: { kind: string; figures: SiteFigures }) => {
        if (message.kind === 'told') resolve(message.figures);
      });
    });
    if (told.workers === workers) return told;
  }
}

test('starts one worker, and the others when it serves', async () => {
  const { tasks, serving, started } = crewOf(3, SERVES);
  expect(tasks()).toEqual(['first']);
  await eventually(() => started.length === 3);
  expect(tasks()).toEqual(['first', 'beside', 'beside']);
  await serving(3);
});

test('where the first one does not start there is no hope', async () => {
  const { tasks, isHopeless } = crewOf(2, DIES);
  await eventually(isHopeless);
  expect(tasks()).toEqual(['first']);
});

test('replaces a worker that died, counts it, and forgets nothing that it had counted', async () => {
  const { started, serving, tasks } = crewOf(2, SERVES);
  await serving(2);
  const before = await askFigures(started[1]?.child, 2);
  expect(before).toMatchObject({ restarts: 0, counts: { pageHits: 10, pageBytes: 200, uploadsUnderWay: 2 } });
  expect(before.processes.map(({ name }) => name)).toEqual(['primary', '1', '2']);
  started[0]?.child.kill('SIGKILL');
  await serving(3);
  expect(tasks()).toEqual(['first', 'beside', 'leading']);
  const after = await askFigures(started[1]?.child, 2);
  expect(after).toMatchObject({ restarts: 1, counts: { pageHits: 15, pageBytes: 200, uploadsUnderWay: 2 } });
});

test('ends a worker that hangs, replaces and counts it; one of an older version is not called', async () => {
  const { started, serving, lines } = crewOf(3, ANSWERS_CALLS, SERVES, ANSWERS_CALLS);
  await serving(3);
  const [hung, older] = started;
  hung?.child.kill('SIGSTOP');
  older?.child.kill('SIGSTOP');
  await eventually(() => hung?.child.signalCode === 'SIGKILL');
  await eventually(() => started.length === 4);
  older?.child.kill('SIGCONT');
  await serving(4);
  expect(await askFigures(started[2]?.child, 3)).toMatchObject({ restarts: 1, hangs: 1 });
  expect(older?.child.signalCode).toBeNull();
  expect(lines.join('')).toContain('a worker does not answer');
  expect(lines.join('')).toContain('of another version than the primary process');
});

test('ends a worker that hangs before it serves, and starts another; also the first', async () => {
  const { started, serving, lines, isHopeless } = crewOf(
    2,
    ANSWERS_ONCE,
    ANSWERS_CALLS,
    ANSWERS_ONCE,
    ANSWERS_CALLS,
  );
  await eventually(() => started[0]?.child.signalCode === 'SIGKILL');
  await eventually(() => started[2]?.child.signalCode === 'SIGKILL');
  await serving(4);
  expect(isHopeless()).toBe(false);
  expect(lines.join('')).toContain('a worker does not come to serve');
});

test('a replacement that hangs holds up no later one', { timeout: 20_000 }, async () => {
  const { crew, started, serving } = crewOf(1, ANSWERS_CALLS, ANSWERS_ONCE, ANSWERS_CALLS);
  await serving(1);
  const first = crew.replaceAll();
  await eventually(() => started.length === 2);
  await Promise.all([first, crew.replaceAll()]);
  expect(started[1]?.child.signalCode).toBe('SIGKILL');
  expect(started[2]?.child.exitCode).toBeNull();
});

test('lets a worker take its time that brings the database up to date', async () => {
  const { started, serving } = crewOf(1, UPDATES_LONG);
  await serving(1);
  expect(started).toHaveLength(1);
});

test('replaces all of them, one after the other', async () => {
  const { crew, started, alive, serving, tasks } = crewOf(2, SERVES);
  await serving(2);
  const former = alive();
  await crew.replaceAll();
  expect(tasks().slice(2)).toEqual(['leading', 'beside']);
  await eventually(() => former.every(({ child }) => child.exitCode === 0));
  expect(await askFigures(started[3]?.child, 2)).toMatchObject({ restarts: 0, counts: { pageHits: 20 } });
});

test('keeps those that serve where a new one does not start', async () => {
  const { crew, started, alive, serving, lines } = crewOf(2, SERVES, SERVES, REFUSES);
  await serving(2);
  await crew.replaceAll();
  expect(alive()).toEqual(started.slice(0, 2));
  expect(lines.join('')).toContain('the new worker did not start');
});

test('goes on trying while others serve, and ends where nobody does and the start is refused', async () => {
  const { started, serving, isHopeless } = crewOf(2, SERVES, SERVES, REFUSES);
  await serving(2);
  started[0]?.child.kill('SIGKILL');
  await eventually(() => started.length >= 4);
  expect(isHopeless()).toBe(false);
  started[1]?.child.kill('SIGKILL');
  await eventually(isHopeless);
});

test('a stop in the middle of a replacement starts nobody, and leaves nobody', async () => {
  const { crew, started, alive, serving } = crewOf(2, SERVES, SERVES, STAYS_SILENT);
  await serving(2);
  const replacing = crew.replaceAll();
  await eventually(() => started.length === 3);
  const exits = started.map(({ child }) => once(child, 'exit'));
  await crew.stop();
  await Promise.all([replacing, ...exits]);
  expect([started.length, alive().length]).toEqual([3, 0]);
});

test('tries again at once, then ever more slowly', () => {
  expect([1, 2, 3, 4, 8, 9, 100].map(restartDelayMs)).toEqual([0, 250, 500, 1_000, 16_000, 30_000, 30_000]);
});
