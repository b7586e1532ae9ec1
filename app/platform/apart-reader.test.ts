import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApartReader } from './markup/apart-reader.server.ts';

/**
 * What the process does with a question. It hangs for a minute: longer than a test waits, and not for ever after one that
 * fails.
 */
const PROGRAM = `
  process.on('disconnect', () => process.exit());
  process.on('message', ({ kind, load }) => {
    if (load) return process.send(load === 'lost' ? { problem: 'no such parser' } : { isReady: true });
    for (const start = Date.now(); kind === 'hang' && Date.now() - start < 60_000; );
    if (kind === 'die') process.exit(1);
    process.send(kind === 'break' ? { problem: 'broken' } : { value: [kind, process.pid, process.env.SECRET ?? null] });
  });
  process.send({ isReady: true });
`;
const PATIENCE_MS = 30_000;

async function openReader(program = PROGRAM) {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-reader-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = join(folder, 'reader.mjs');
  await writeFile(script, program);
  return createApartReader(script);
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('one process answers all questions, knows no settings, and ends with the work', async () => {
  process.env.SECRET = 'a password';
  onTestFinished(() => {
    delete process.env.SECRET;
  });
  const reader = await openReader();
  const answers = await reader.during(async ({ ask }) => [
    await ask({ kind: 'a' }, PATIENCE_MS),
    await ask({ kind: 'b' }, PATIENCE_MS),
  ]);
  const [pid] = answers.map((answer) => (answer as [string, number, string | null])[1]);
  expect(answers).toEqual([
    ['a', pid, null],
    ['b', pid, null],
  ]);
  await expect.poll(() => isAlive(pid ?? 0)).toBe(false);
});

test('a text that takes too long, dies or breaks is told, and the next one is read', async () => {
  const reader = await openReader();
  await reader.during(async ({ ask }) => {
    await expect(ask({ kind: 'hang' }, 100)).rejects.toMatchObject({ name: 'ReadingFailure', how: 'late' });
    await expect(ask({ kind: 'die' }, PATIENCE_MS)).rejects.toMatchObject({ how: 'died' });
    await expect(ask({ kind: 'break' }, PATIENCE_MS)).rejects.toMatchObject({ how: 'broken' });
    expect(await ask({ kind: 'next' }, PATIENCE_MS)).toMatchObject({ 0: 'next' });
  });
});

test('the process has a bound on its memory', async () => {
  const reader = await openReader(`
    import v8 from 'node:v8';
    process.on('message', ({ load }) => process.send(load ? { isReady: true } : { value: v8.getHeapStatistics().heap_size_limit }));
    process.send({ isReady: true });
  `);
  const limit = await reader.during(({ ask }) => ask({ kind: 'limit' }, PATIENCE_MS));
  expect(limit).toBeLessThan(800_000_000);
});

test('a text is sent once its parser is loaded, which takes nothing of its time', async () => {
  const reader = await openReader(`
    let isLoaded = false;
    const load = () => process.send({ isReady: (isLoaded = true) });
    process.on('message', (message) => message.load ? setTimeout(load, 50) : process.send({ value: isLoaded }));
    process.send({ isReady: true });
  `);
  expect(await reader.during(({ ask }) => ask({ kind: 'a' }, PATIENCE_MS))).toBe(true);
});

test('a parser that does not load is no text to blame', async () => {
  const reader = await openReader();
  await reader.during(async ({ ask, ready }) => {
    await expect(ready('lost')).rejects.toMatchObject({ name: 'Error', message: 'no such parser' });
    expect(await ask({ kind: 'next' }, PATIENCE_MS)).toMatchObject({ 0: 'next' });
  });
});

test('at a stop, a text that is being read has little time left', async () => {
  const reader = await openReader();
  const reading = reader.during(({ ask }) => ask({ kind: 'hang' }, 10 * PATIENCE_MS));
  reader.stop();
  expect(reader.isStopping).toBe(true);
  await expect(reading).rejects.toMatchObject({ how: 'late' });
});

test('a process that does not start is no text to blame', async () => {
  const reader = await openReader('process.exit(3)');
  await expect(reader.during(({ ready }) => ready('a'))).rejects.toThrow(/ended at its start: 3/);
});
