import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { childrenOf } from '../scripts/faults/held-site.ts';
import { freePort } from '../scripts/testing/free-port.ts';
import { POSTGRES } from './support/databases/engine.ts';
import { createTestPlace, type TestPlace } from './support/databases/test-database.ts';
import { eventually } from './support/eventually.ts';
import {
  type BuiltServer,
  buildIfNeeded,
  runServer,
  startBuiltServer,
} from './support/servers/built-server.ts';

// The built server with several workers, as `npm start` runs it.

const PATIENCE_MS = 60_000;

let place: TestPlace;
let dataDir: string;
beforeAll(async () => {
  buildIfNeeded();
  place = await createTestPlace({ isMigrated: true });
  dataDir = await mkdtemp(join(tmpdir(), 'conversas-workers-'));
}, 120_000);
afterAll(async () => {
  await place?.remove();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

function settings(): Record<string, string> {
  const { databaseUrl } = place.options;
  return databaseUrl ? { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } : { DATA_DIR: place.options.dataDir };
}

async function crew(workers = 2, extra: Record<string, string> = {}): Promise<BuiltServer> {
  const server = await startBuiltServer({ ...settings(), WORKERS: String(workers), ...extra });
  onTestFinished(() => {
    server.process.kill('SIGKILL');
  });
  return server;
}

const pidsOf = ({ process: { pid = 0 } }: BuiltServer) => childrenOf(pid);
const isAlive = (pid: number) => existsSync(`/proc/${pid}/task`);

async function figure({ origin }: BuiltServer, name: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`);
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await answer.text())?.[1]);
}

const allServe = (server: BuiltServer, count = 2) =>
  eventually(async () => (await figure(server, 'conversas_workers')) === count, PATIENCE_MS);

test('every worker answers, and tells the figures of all', { timeout: 120_000 }, async () => {
  const server = await crew();
  await allServe(server);
  expect(pidsOf(server)).toHaveLength(2);
  // At its first start, the site reads its own feed: a request that the figures count too.
  await eventually(() => server.logs.some(({ msg }) => msg === 'podcast checked'), PATIENCE_MS);
  const before = await figure(server, 'conversas_page_memory_hits_total');
  const misses = await figure(server, 'conversas_page_memory_misses_total');
  const pages = 40;
  for (let i = 0; i < pages; i += 1) {
    const answer = await fetch(server.origin, { headers: { connection: 'close' } });
    expect([answer.status, (await answer.text()).length > 1_000]).toEqual([200, true]);
  }
  const [hits, missed] = [
    (await figure(server, 'conversas_page_memory_hits_total')) - before,
    (await figure(server, 'conversas_page_memory_misses_total')) - misses,
  ];
  // Each worker renders the page once.
  expect([hits + missed, missed <= 2]).toEqual([pages, true]);
  const all = await (await fetch(`${server.origin}/metrics`)).text();
  for (const name of ['primary', '1', '2'])
    expect(all).toMatch(new RegExp(`^process_resident_memory_bytes\\{worker="${name}"\\} \\d+$`, 'm'));
});

// Processes, sockets, settings and sentences.
if (!POSTGRES)
  describe('what asks no database', () => {
    test('a killed worker is replaced; a stop ends all of them', { timeout: 120_000 }, async () => {
      const server = await crew();
      await allServe(server);
      const [killed = 0, other = 0] = pidsOf(server);
      process.kill(killed, 'SIGKILL');
      await eventually(
        async () => (await figure(server, 'conversas_worker_restarts_total')) === 1,
        PATIENCE_MS,
      );
      await allServe(server);
      const now = pidsOf(server);
      expect([now.length, now.includes(killed), now.includes(other)]).toEqual([2, false, true]);
      const exited = once(server.process, 'exit');
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) server.process.kill(signal);
      expect(await exited).toEqual([0, null]);
      expect(now.filter(isAlive)).toEqual([]);
    });

    test('SIGHUP replaces all workers, and nobody notices', { timeout: 120_000 }, async () => {
      const server = await crew();
      await allServe(server);
      const former = pidsOf(server);
      let isOver = false;
      const statuses: number[] = [];
      const asking = Array.from({ length: 6 }, async (_, client) => {
        while (!isOver) {
          const headers = { connection: client % 2 === 0 ? 'close' : 'keep-alive' };
          const answer = await fetch(`${server.origin}/robots.txt`, { headers });
          await answer.text();
          statuses.push(answer.status);
        }
      });
      server.process.kill('SIGHUP');
      await eventually(() => !former.some(isAlive), PATIENCE_MS);
      isOver = true;
      await Promise.all(asking);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await figure(server, 'conversas_worker_restarts_total')).toBe(0);
      expect(pidsOf(server)).toHaveLength(2);
    });

    test('no worker outlives the process that started it', { timeout: 120_000 }, async () => {
      const server = await crew();
      await allServe(server);
      const workers = pidsOf(server);
      server.process.kill('SIGKILL');
      await eventually(() => !workers.some(isAlive), PATIENCE_MS);
    });

    test('one worker is one process, which SIGHUP does not end', { timeout: 120_000 }, async () => {
      const server = await crew(1);
      server.process.kill('SIGHUP');
      await eventually(() =>
        server.logs.some(({ msg }) => String(msg).startsWith('SIGHUP: a single process')),
      );
      expect(await figure(server, 'conversas_workers')).toBe(1);
      expect(pidsOf(server)).toEqual([]);
      expect(await server.stop()).toBe(0);
    });

    test.each([
      [
        'a wrong setting',
        { DATABASE_URL: 'mysql://localhost/a' },
        /^Configuração inválida:\n {2}DATABASE_URL: \S.*\n$/,
      ],
      [
        'a database that does not open',
        { DATABASE_URL: 'postgres://a@127.0.0.1:1/a' },
        /^Configuração inválida:\n {2}DATABASE_URL: \S.*\n$/,
      ],
      ['a wrong number', { WORKERS: '2x' }, /^Configuração inválida:\n {2}WORKERS: escreva auto, .*\n$/],
    ])('%s ends the whole with one sentence', async (_what, wrong, words) => {
      const child = runServer({ ...settings(), PORT: '0', HOST: '127.0.0.1', WORKERS: '2', ...wrong });
      const [errors, [code]] = await Promise.all([text(child.stderr ?? process.stdin), once(child, 'exit')]);
      expect([code, errors]).toEqual([1, expect.stringMatching(words)]);
    });

    test('names a port that is taken, after it was waited for', { timeout: 60_000 }, async () => {
      const taken = net.createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      onTestFinished(() => {
        taken.close();
      });
      const { port } = taken.address() as net.AddressInfo;
      const child = runServer({ ...settings(), PORT: String(port), HOST: '127.0.0.1', WORKERS: '2' });
      const [errors, [code]] = await Promise.all([text(child.stderr ?? process.stdin), once(child, 'exit')]);
      expect([code, errors]).toEqual([1, expect.stringMatching(`PORT ou HOST: .*${port}.*EADDRINUSE`)]);
    });

    test.each([1, 2])(
      'behind a held socket, a restart of %i worker(s) lets a visitor wait',
      { timeout: 120_000 },
      async (workers) => {
        const port = await freePort();
        const socket = new net.BoundSocket({ port, host: '127.0.0.1' });
        onTestFinished(() => socket.close());
        const origin = `http://127.0.0.1:${port}`;
        const start = () => {
          const child = spawn('sh', ['-c', 'LISTEN_PID=$$ LISTEN_FDS=1 exec node server/index.js'], {
            cwd: join(import.meta.dirname, '..'),
            env: {
              PATH: process.env.PATH,
              NODE_ENV: 'production',
              ...settings(),
              PORT: '1',
              WORKERS: String(workers),
            },
            stdio: ['ignore', 'ignore', 'inherit', socket.fd()],
          });
          onTestFinished(() => {
            child.kill('SIGKILL');
          });
          return child;
        };
        const first = start();
        await eventually(
          () =>
            fetch(`${origin}/healthz`).then(
              ({ ok }) => ok,
              () => false,
            ),
          PATIENCE_MS,
        );
        const exited = once(first, 'exit');
        first.kill('SIGTERM');
        expect(await exited).toEqual([0, null]);
        const waiting = fetch(`${origin}/robots.txt`); // nobody accepts yet
        const second = start();
        expect((await waiting).status).toBe(200);
        const over = once(second, 'exit');
        second.kill('SIGTERM');
        expect(await over).toEqual([0, null]);
      },
    );
  });
