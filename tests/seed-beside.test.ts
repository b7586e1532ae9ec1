import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/db/client.server.ts';
import { migrateToLatest } from '#app/db/migrate.server.ts';

const ITEMS = 600;

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conversas-seed-'));
  database = await openDatabase({ dataDir: folder, isServing: true });
  await migrateToLatest(database.db);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Starts the command on the same SQLite file. */
function seed(): { exited: Promise<unknown[]> } {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  const child = spawn(process.execPath, ['scripts/seed.ts', '--items', String(ITEMS)], {
    env,
    stdio: 'ignore',
  });
  return { exited: once(child, 'exit') };
}

test('a site that runs beside the seeding gets its turn to write again and again', async () => {
  const { exited } = seed();
  let isOver = false;
  exited.then(() => {
    isOver = true;
  });
  const seen = new Set<number>();
  while (!isOver) {
    // As a job does: takes the write lock, or throws SQLITE_BUSY after five seconds.
    const count = await database.db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('items')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    });
    seen.add(count);
    await pause(20);
  }
  expect(await exited).toEqual([0, null]);
  expect([...seen].filter((count) => count > 0 && count < ITEMS).length).toBeGreaterThanOrEqual(3);
});
