import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, type TestContext, test } from 'vitest';
import { childrenOf } from '../scripts/faults/held-site.ts';
import { eventually } from './support/eventually.ts';
import { buildIfNeeded, startBuiltServer } from './support/servers/built-server.ts';

// A process whose main thread never comes back, as in an expression that tries for ever. It asks no database by then, so
// one is enough.

const PATIENCE_MS = 60_000;
/** Loaded before the site: SIGUSR2 lets the main thread hang. */
const HANGS = `data:text/javascript,process.on('SIGUSR2', () => /^(a+)+$/.test('a'.repeat(60) + 'b'))`;

beforeAll(buildIfNeeded, 120_000);

/** @param context of the test: the hooks of `vitest` itself would belong to any of those that run at the same time */
async function site(workers: number, { onTestFinished }: TestContext) {
  const dataDir = await mkdtemp(join(tmpdir(), 'conversas-hung-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const hangs = `--import=${JSON.stringify(HANGS)}`;
  const server = await startBuiltServer({ DATA_DIR: dataDir, WORKERS: String(workers), NODE_OPTIONS: hangs });
  const { pid = 0 } = server.process;
  onTestFinished(() => void server.process.kill('SIGKILL'));
  if (workers > 1) await eventually(() => childrenOf(pid).length === workers, PATIENCE_MS);
  return { server, pid, workers: () => childrenOf(pid) };
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}/task`);

/** @returns whether both ended after SIGTERM; nothing but the last resort ends the hung one */
async function stopAfterHang(hung: number, stopped: number): Promise<boolean> {
  process.kill(hung, 'SIGUSR2');
  await new Promise((resolve) => setTimeout(resolve, 300));
  process.kill(stopped, 'SIGTERM');
  await eventually(() => !isAlive(hung) && !isAlive(stopped), PATIENCE_MS);
  return !isAlive(hung) && !isAlive(stopped);
}

describe.concurrent('a process that hangs obeys SIGTERM within 9.8 s', { timeout: 120_000 }, () => {
  test('alone', async (context) => {
    const { server, pid } = await site(1, context);
    const exited = once(server.process, 'exit');
    expect(await stopAfterHang(pid, pid)).toBe(true);
    expect(await exited).toEqual([null, 'SIGKILL']);
  });

  test('as one of two workers, where the whole is stopped', async (context) => {
    const { pid, workers } = await site(2, context);
    expect(await stopAfterHang(workers()[0] ?? 0, pid)).toBe(true);
  });

  test('as one of two workers, where it is stopped itself', async (context) => {
    const { workers } = await site(2, context);
    const [hung = 0] = workers();
    expect(await stopAfterHang(hung, hung)).toBe(true);
  });

  test('as the primary process, whose workers end with it', async (context) => {
    const { pid, workers } = await site(2, context);
    const crew = workers();
    expect(await stopAfterHang(pid, pid)).toBe(true);
    await eventually(() => !crew.some(isAlive), PATIENCE_MS);
  });

  test('as a worker whose primary process was killed', async (context) => {
    const { pid, workers } = await site(2, context);
    const crew = workers();
    const [hung = 0] = crew;
    process.kill(hung, 'SIGUSR2');
    process.kill(pid, 'SIGKILL');
    // The other one, too: it writes into the folder until it ends.
    await eventually(() => !crew.some(isAlive), PATIENCE_MS);
  });
});
