import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Services } from '#app/http/context.ts';
import { type FixedClock, fixedClock } from '../../tests/support/fixed-clock.ts';
import { testServices } from '../../tests/support/request-context.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { settleJobTimes } from './job-clock.server.ts';
import { createWorker, EXTEND_EVERY_MS, runDueJobs } from './job-worker.server.ts';
import { claimJob, enqueueJob, extendLease, LEASE_MS, LONGEST_RETRY_MS } from './jobs.server.ts';

const DAYS_MS = 3 * 24 * 60 * 60_000;

let database: Database;
let services: Services;
let clock: FixedClock;

beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock();
  services = testServices(database, { clock });
});
afterEach(() => database.close());

async function whileAhead(work: () => Promise<unknown>): Promise<void> {
  clock.advance(DAYS_MS);
  await work();
  clock.advance(-DAYS_MS);
}

/** Milliseconds until each job is due. */
async function dueIn(): Promise<number[]> {
  const jobs = await database.db.selectFrom('jobs').select('run_at').orderBy('id').execute();
  return jobs.map(({ run_at }) => Date.parse(run_at) - clock.now().getTime());
}

test('moves jobs planned by a clock that was ahead to the time they should have', async () => {
  const inAnHour = () => new Date(clock.now().getTime() + 3_600_000);
  await whileAhead(async () => {
    await enqueueJob(services, { kind: 'a', payload: null });
    await enqueueJob(services, { kind: 'a', payload: null, runAt: inAnHour() });
  });
  expect(await settleJobTimes(services)).toBe(2);
  expect(await dueIn()).toEqual([0, 3_600_000]);
  expect(await settleJobTimes(services)).toBe(0);
});

test('leaves a job that is planned for later', async () => {
  const runAt = new Date(clock.now().getTime() + DAYS_MS);
  await enqueueJob(services, { kind: 'a', payload: null, runAt });
  expect(await settleJobTimes(services)).toBe(0);
  expect(await dueIn()).toEqual([DAYS_MS]);
});

test('shortens retries and leases of a clock that was ahead to their usual length', async () => {
  const fail = async () => {
    throw new Error('not yet');
  };
  await enqueueJob(services, { kind: 'fails', payload: null });
  await enqueueJob(services, { kind: 'held', payload: null });
  await whileAhead(async () => {
    await runDueJobs(services, { fails: fail });
    await claimJob(services, ['held']);
  });
  await settleJobTimes(services);
  const [retry, lease] = await dueIn();
  expect(retry).toBeLessThanOrEqual(1.2 * LONGEST_RETRY_MS);
  expect(lease).toBe(LEASE_MS);
});

test('daily jobs continue a day after the clock is set back', async () => {
  let count = 0;
  const daily = async () => {
    count += 1;
  };
  const options = { services, handlers: { daily }, daily: ['daily'] };
  const ahead = createWorker(options);
  clock.advance(DAYS_MS);
  ahead.start();
  await expect.poll(() => count).toBe(1);
  await ahead.stop();
  clock.advance(-DAYS_MS);
  await settleJobTimes(services);
  expect((await dueIn()).at(-1)).toBe(24 * 60 * 60_000);
});

test('a machine whose clock is 30 s ahead takes no job of another that works, and no other takes one of its own', async () => {
  const ahead = { ...services, clock: fixedClock() };
  ahead.clock.advance(30_000);
  const machines = [services, ahead];
  for (const [holder, other] of [machines, machines.toReversed()] as Array<[Services, Services]>) {
    await enqueueJob(holder, { kind: 'long', payload: null });
    for (const one of [clock, ahead.clock]) one.advance(30_000); // due by both clocks
    const job = await claimJob(holder, ['long']);
    if (!job) throw new Error('the job is not due');
    for (let beat = 0; beat < 12; beat += 1) {
      for (const one of [clock, ahead.clock]) one.advance(EXTEND_EVERY_MS);
      await Promise.all(machines.map(settleJobTimes));
      expect(await claimJob(other, ['long'])).toBeNull();
      if (beat % 2 === 1) await extendLease(holder, job); // every other one fails
    }
    for (const one of [clock, ahead.clock]) one.advance(2 * LEASE_MS);
    expect(await claimJob(other, ['long'])).toMatchObject({ id: job.id });
    await database.db.deleteFrom('jobs').execute();
  }
});
