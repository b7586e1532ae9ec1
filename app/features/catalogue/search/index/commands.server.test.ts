import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { freshReads } from '#app/db/kept-reads.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { testServices } from '../../../../../tests/support/requests/request-context.ts';
import { runDueJobs } from '../../../../../tests/support/run-due-jobs.ts';
import { searchNewest } from '../queries.server.ts';
import { findReindexing, planReindex, REINDEX_JOB, reindexAll, reindexJob } from './commands.server.ts';

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

/** A site after an upgrade: no item is in the current index. */
async function upgraded(items: number) {
  for (let number = 0; number < items; number++) await makeItem(database.db, { title: `Foco ${number}` });
  await database.db.updateTable('search_index_state').set({ version: 1 }).execute();
  return testServices(database);
}

const handlers = {
  [REINDEX_JOB]: async (_: unknown, services: Parameters<typeof reindexJob>[0]) => reindexJob(services),
};

async function found(): Promise<number> {
  const options = { query: 'foco', viewer: publicViewer, now: new Date(NOW), limit: 2_000 };
  return (await searchNewest({ ...database, kept: freshReads }, options)).items.length;
}

test('does not reindex a new site', async () => {
  expect(await findReindexing(database.db)).toBeNull();
  await planReindex(testServices(database));
  expect(await database.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
});

test('rebuilds the index by jobs after an upgrade, and reports the progress', async () => {
  const services = await upgraded(1_050);
  expect(await findReindexing(database.db)).toEqual({ done: 0 });
  await planReindex(services);
  const [first] = await database.db.selectFrom('jobs').select('kind').execute();
  expect(first?.kind).toBe(REINDEX_JOB);
  await reindexJob(services);
  expect((await findReindexing(database.db))?.done).toBeCloseTo(1_000 / 1_050);
  expect(await found()).toBe(1_000);
  await runDueJobs(services, handlers);
  expect(await findReindexing(database.db)).toBeNull();
  expect(await found()).toBe(1_050);
});

test('continues after an interruption, without a second job', async () => {
  const services = await upgraded(3);
  await planReindex(services);
  await planReindex(services);
  expect(await database.db.selectFrom('jobs').selectAll().execute()).toHaveLength(1);
  await runDueJobs(services, handlers);
  expect(await found()).toBe(3);
});

test('rebuilds the index at once by the command', async () => {
  await upgraded(3);
  expect(await reindexAll(database.db, database.engine)).toBe(3);
  expect(await findReindexing(database.db)).toBeNull();
  expect(await found()).toBe(3);
});
