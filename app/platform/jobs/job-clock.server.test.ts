import { beforeEach, expect, test } from 'vitest';
import { type FixedClock, fixedClock } from '../../../tests/support/fixed-clock.ts';
import { runDueJobs } from '../../../tests/support/run-due-jobs.ts';
import { openTestServices } from '../../../tests/support/sites/test-services.ts';
import type { Services } from '../services.ts';
import { renewLeases, settleJobTimes } from './job-clock.server.ts';
import { createWorker, EXTEND_EVERY_MS } from './job-worker.server.ts';
import { claimJob, enqueueJob, extendLease, LEASE_MS, LONGEST_RETRY_MS } from './jobs.server.ts';

const DAYS_MS = 3 * 24 * 60 * 60_000;

let services: Services;
let clock: FixedClock;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
});

async function whileAhead(work: () => Promise<unknown>): Promise<void> {
  clock.advance(DAYS_MS);
  await work();
  clock.advance(-DAYS_MS);
}

/** Milliseconds until each job is due. */
async function dueIn(): Promise<number[]> {
  const jobs = await services.db.selectFrom('jobs').select('run_at').orderBy('id').execute();
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
    await services.db.deleteFrom('jobs').execute();
  }
});

test('a clock that is set forward takes no running job from its holder', async () => {
  const held = Promise.withResolvers<void>();
  let begun = 0;
  const slow = async () => {
    begun += 1;
    await held.promise;
  };
  const handlers = { slow, next: async () => {} };
  const workers = [1, 2].map(() => createWorker({ services, handlers }));
  for (const worker of workers) worker.start();
  await enqueueJob(services, { kind: 'slow', payload: null });
  workers[0]?.wake();
  await expect.poll(() => begun).toBe(1);
  clock.advance(2 * 60 * 60_000);
  await enqueueJob(services, { kind: 'next', payload: null });
  for (const worker of workers) worker.wake();
  await expect.poll(async () => (await statusOf('next')).at(0)).toBe('done');
  expect(begun).toBe(1);
  held.resolve();
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(await statusOf('slow')).toEqual(['done']);
});

test('the job of a dead process is taken again a lease after the clock was set forward', async () => {
  await enqueueJob(services, { kind: 'slow', payload: null });
  await claimJob(services, ['slow']);
  clock.advance(DAYS_MS);
  await renewLeases(services);
  expect(await claimJob(services, ['slow'])).toBeNull();
  clock.advance(LEASE_MS + 1);
  expect(await claimJob(services, ['slow'])).toMatchObject({ attempts: 2 });
});

async function statusOf(kind: string): Promise<string[]> {
  const rows = await services.db.selectFrom('jobs').select('status').where('kind', '=', kind).execute();
  return rows.map(({ status }) => status);
}

/** Runs a job that goes on every minute. */
function recurring(seen: string[]) {
  const every = async () => {
    seen.push(clock.now().toISOString());
    return { againAt: new Date(clock.now().getTime() + 60_000) };
  };
  return { services, handlers: { every }, daily: ['every'] };
}

test.each([
  ['two hours', 2 * 3_600_000],
  ['ninety days', 90 * 86_400_000],
])(
  'a job that goes on by itself goes on after a clock that was ahead by %s, also through a restart',
  async (_name, aheadMs) => {
    for (const isRestarted of [false, true]) {
      await services.db.deleteFrom('jobs').execute();
      clock.set('2026-06-15T15:00:00.000Z');
      const seen: string[] = [];
      // Planned long ago by the right clock, as every recurring job is.
      await enqueueJob(services, { kind: 'every', payload: null, uniqueKey: 'every' });
      clock.advance(aheadMs);
      let worker = createWorker(recurring(seen));
      worker.start();
      await expect.poll(() => seen.length).toBe(1);
      await expect.poll(async () => (await statusOf('every')).at(0)).toBe('waiting');
      if (isRestarted) await worker.stop();
      clock.advance(-aheadMs);
      if (isRestarted) {
        worker = createWorker(recurring(seen));
        worker.start();
      }
      worker.wake();
      await expect.poll(async () => (await dueIn()).at(0)).toBeLessThanOrEqual(60_000);
      clock.advance(60_000);
      worker.wake();
      await expect.poll(() => seen.length).toBe(2);
      await worker.stop();
    }
  },
);

test.each([
  ['forward, and it reckons by the clock before', 'before', 2 * 3_600_000],
  ['forward, and it reckons by the clock after', 'after', 2 * 3_600_000],
  ['back, and it reckons by the clock before', 'before', -2 * 3_600_000],
  ['back, and it reckons by the clock after', 'after', -2 * 3_600_000],
] as const)('a job goes on where the clock is set %s, while it runs', async (_name, reckonsBy, setByMs) => {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const every = async () => {
    const before = clock.now();
    begun.resolve();
    await held.promise;
    const now = reckonsBy === 'before' ? before : clock.now();
    return { againAt: new Date(now.getTime() + 60_000) };
  };
  const worker = createWorker({ services, handlers: { every }, daily: ['every'] });
  worker.start();
  await begun.promise;
  clock.advance(setByMs);
  const stopped = worker.stop();
  held.resolve();
  await stopped;
  expect(await statusOf('every')).toEqual(['waiting']);
  expect((await dueIn()).at(0)).toBeLessThanOrEqual(60_000);
});

test('a daily job of an older version, which noted no plan, does not wait for the false date', async () => {
  const inMonths = new Date(clock.now().getTime() + 90 * 86_400_000);
  await enqueueJob(services, { kind: 'every', payload: null, uniqueKey: 'every', runAt: inMonths });
  await services.db.updateTable('jobs').set({ planned_at: null }).execute();
  const seen: string[] = [];
  const worker = createWorker(recurring(seen));
  worker.start();
  await expect.poll(() => seen.length).toBe(1);
  await worker.stop();
});

test('many jobs that are planned for later hide no wrong one', async () => {
  const inADay = () => new Date(clock.now().getTime() + 86_400_000);
  for (let count = 0; count < 520; count += 1)
    await enqueueJob(services, {
      kind: 'a',
      payload: null,
      runAt: new Date(inADay().getTime() + 90 * 86_400_000),
    });
  await whileAhead(() => enqueueJob(services, { kind: 'b', payload: null, runAt: inADay() }));
  expect(await settleJobTimes(services)).toBe(1);
});
