import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { canWriteNow } from './can-write-now.server.ts';
import { openDatabase } from './client.server.ts';

test('says no at once while another process of SQLite writes, and changes nothing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'conversas-lock-'));
  const [one, other] = [await openDatabase({ dataDir, isServing: true }), await openDatabase({ dataDir })];
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()]);
    await rm(dataDir, { recursive: true, force: true });
  });
  const timeout = async () => (await sql`pragma busy_timeout`.execute(one.db)).rows;
  const before = await timeout();
  expect(await canWriteNow(one.db, 'sqlite')).toBe(true);
  await other.db.transaction().execute(async () => {
    const began = performance.now();
    expect(await canWriteNow(one.db, 'sqlite')).toBe(false);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
  expect(await canWriteNow(one.db, 'sqlite')).toBe(true);
  expect(await timeout()).toEqual(before);
});
