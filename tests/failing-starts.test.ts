import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#app/db/client.server.ts';
import { migrateToLatest } from '#app/db/migrate.server.ts';
import { makeFirstLink } from '#app/features/people/sign-in/sign-up/first-admin.server.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { buildIfNeeded, runServer } from './support/servers/built-server.ts';

// The built server that cannot start: none of these gets as far as serving from a database.

let dataDir: string;
beforeAll(async () => {
  buildIfNeeded();
  dataDir = await mkdtemp(join(tmpdir(), 'conversas-failing-'));
}, 120_000);
afterAll(async () => {
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

async function start(extra: Record<string, string>): Promise<{ code: number; errors: string }> {
  const child = runServer({ DATA_DIR: dataDir, PORT: '0', ...extra });
  const stopIt = setTimeout(() => child.kill('SIGKILL'), 45_000);
  const [[code], errors] = await Promise.all([
    once(child, 'exit'),
    text(child.stderr as NodeJS.ReadableStream),
  ]);
  clearTimeout(stopIt);
  return { code, errors };
}

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'exemplo.com.br' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/a' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody:segredo@127.0.0.1:1/none' }],
])('names %s and exits with 1', async (name, extra) => {
  const { code, errors } = await start(extra as Record<string, string>);
  expect(code).toBe(1);
  expect(errors).toMatch(new RegExp(`^Configuração inválida:\n  ${name}: \\S.*\n$`));
  expect(errors).not.toContain('segredo');
});

test('reports an impossible data folder in one sentence', async () => {
  const { code, errors } = await start({ DATABASE_URL: '', DATA_DIR: '/dev/null/data' });
  expect([code, errors]).toEqual([1, expect.stringMatching(/^DATA_DIR \(\/dev\/null\/data\) .*\.\n$/)]);
});

test('names a port that is taken, and leaves the link of the site beside it', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => {
    taken.close();
  });
  const port = String((taken.address() as AddressInfo).port);
  const folder = await mkdtemp(join(tmpdir(), 'conversas-taken-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const database = await openDatabase({ dataDir: folder });
  onTestFinished(database.close);
  await migrateToLatest(database.db);
  const anHourAgo = { now: () => new Date(Date.now() - HOUR_MS) };
  await makeFirstLink({ db: database.db, clock: anHourAgo });
  const links = () => database.db.selectFrom('account_links').select('token_hash').execute();
  const before = await links();
  const { code, errors } = await start({
    ...{ PORT: port, HOST: '127.0.0.1' },
    ...{ DATABASE_URL: '', DATA_DIR: folder },
  });
  expect([code, errors]).toEqual([1, expect.stringMatching(`PORT ou HOST: .*${port}`)]);
  expect(before).toHaveLength(1);
  expect(await links()).toEqual(before);
});

test('does not overwrite a file that is no database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-broken-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(
    join(folder, 'conversas.sqlite'),
    'this is a letter to my aunt, and no database\n'.repeat(200),
  );
  const { code, errors } = await start({ DATABASE_URL: '', DATA_DIR: folder });
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^O arquivo .* não é um banco de dados: .*DATA_DIR\.\n$/),
  ]);
});
