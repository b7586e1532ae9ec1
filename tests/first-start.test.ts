import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#app/db/client.server.ts';
import { createTestPlace } from './support/databases/test-database.ts';
import { buildIfNeeded, startBuiltServer } from './support/servers/built-server.ts';

const ADMIN = { ADMIN_EMAIL: 'clara@exemplo.com', ADMIN_PASSWORD: 'três jabuticabas' };

beforeAll(buildIfNeeded, 120_000);

/** Three processes start on an empty database and data folder. */
async function startTogether(settings: Record<string, string>) {
  const place = await createTestPlace({ isMigrated: false });
  onTestFinished(place.remove);
  const { databaseUrl } = place.options;
  const dataDir = databaseUrl ? await mkdtemp(join(tmpdir(), 'conversas-data-')) : place.options.dataDir;
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const own = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...settings };
  const servers = await Promise.all([1, 2, 3].map(() => startBuiltServer(own)));
  onTestFinished(async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  });
  const database = await openDatabase(place.options);
  onTestFinished(database.close);
  return { servers, dataDir, db: database.db };
}

test('three simultaneous first starts agree on one admin, one key and one schema', async () => {
  const { servers, dataDir, db } = await startTogether(ADMIN);
  const answers = await Promise.all(servers.map(async ({ origin }) => (await fetch(origin)).status));
  expect(answers).toEqual([200, 200, 200]);
  // Warnings are allowed: on a busy machine connecting to PostgreSQL may take two seconds.
  expect(servers.flatMap(({ logs }) => logs.filter(({ level }) => Number(level) >= 50))).toEqual([]);
  expect(await db.selectFrom('people').select('role').execute()).toEqual([{ role: 'admin' }]);
  expect(await readFile(join(dataDir, 'auth-secret'), 'utf8')).toMatch(/^[\w-]{43}$/);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('auth-secret'))).toEqual(['auth-secret']);
});

test('the link that each of them prints works', async () => {
  const { servers } = await startTogether({});
  const findLinks = () =>
    servers.flatMap(({ logs }) => logs.flatMap(({ msg }) => /\/bem-vinda\/\S+/.exec(String(msg)) ?? []));
  // A server prints its link after the line by which this test knows that it listens.
  await expect.poll(() => new Set(findLinks()).size, { timeout: 30_000 }).toBe(3);
  const links = findLinks();
  const answers = await Promise.all(
    links.flatMap((link) => servers.map(async ({ origin }) => (await fetch(origin + link)).status)),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
});
