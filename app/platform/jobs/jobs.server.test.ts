import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { jobHandlers, jobShares } from '#app/wiring/jobs.server.ts';
import { type FixedClock, fixedClock } from '../../../tests/support/fixed-clock.ts';
import { runDueJobs } from '../../../tests/support/run-due-jobs.ts';
import { openTestServices } from '../../../tests/support/sites/test-services.ts';
import type { Services } from '../services.ts';
import { createWorker } from './job-worker.server.ts';
import {
  claimJob,
  enqueueJob,
  extendLease,
  finishJob,
  forgetFinishedJobs,
  LEASE_MS,
  retryDelayMs,
} from './jobs.server.ts';

let services: Services;
let clock: FixedClock;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
});

const statusOf = async () =>
  (await services.db.selectFrom('jobs').select('status').orderBy('id').execute()).map(({ status }) => status);

/** Handlers that record their payloads. */
function noting(fail: (attempt: number) => boolean = () => false) {
  const seen: unknown[] = [];
  const note = async (payload: unknown) => {
    seen.push(payload);
    if (fail(seen.length)) throw new Error('not yet');
  };
  return { seen, handlers: { note } };
}

test('a job exists exactly when its transaction commits', async () => {
  await services.db
    .transaction()
    .execute(async (trx) => {
      await enqueueJob({ db: trx, clock }, { kind: 'note', payload: 1 });
      throw new Error('undone');
    })
    .catch(() => {});
  expect(await statusOf()).toEqual([]);
});

test('runs due jobs in order, and leaves later ones', async () => {
  const { seen, handlers } = noting();
  const inAnHour = new Date(clock.now().getTime() + 3_600_000);
  await enqueueJob(services, { kind: 'note', payload: 'later', runAt: inAnHour });
  await enqueueJob(services, { kind: 'note', payload: 'now' });
  expect(await runDueJobs(services, handlers)).toBe(1);
  clock.advance(3_600_000);
  await runDueJobs(services, handlers);
  expect(seen).toEqual(['now', 'later']);
});

test('leaves alone a kind that this process has no handler for', async () => {
  await enqueueJob(services, { kind: 'other', payload: null });
  expect(await runDueJobs(services, noting().handlers)).toBe(0);
  expect(await statusOf()).toEqual(['waiting']);
});

test('adds no second job while one with its key is open', async () => {
  const { seen, handlers } = noting();
  await enqueueJob(services, { kind: 'note', payload: 1, uniqueKey: 'k' });
  await enqueueJob(services, { kind: 'note', payload: 2, uniqueKey: 'k' });
  await runDueJobs(services, handlers);
  await enqueueJob(services, { kind: 'note', payload: 3, uniqueKey: 'k' });
  await runDueJobs(services, handlers);
  expect(seen).toEqual([1, 3]);
});

test('retries a failed job later, and gives it up after its last attempt', async () => {
  const { seen, handlers } = noting(() => true);
  await enqueueJob(services, { kind: 'note', payload: 1, maxAttempts: 3 });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await runDueJobs(services, handlers)).toBe(1);
    expect(await runDueJobs(services, handlers)).toBe(0);
    clock.advance(retryDelayMs(attempt, () => 1));
  }
  expect(await runDueJobs(services, handlers)).toBe(0);
  expect(seen).toHaveLength(3);
  const job = await services.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
  expect(job).toMatchObject({ status: 'dead', attempts: 3, last_error: 'not yet' });
});

test('a failed job does not delay the others', async () => {
  const { seen, handlers } = noting((count) => count === 1);
  await enqueueJob(services, { kind: 'note', payload: 'bad' });
  await enqueueJob(services, { kind: 'note', payload: 'good' });
  await runDueJobs(services, handlers);
  expect(seen).toEqual(['bad', 'good']);
});

test('retry delays double up to half an hour, with some random variation', () => {
  const middle = (attempt: number) => retryDelayMs(attempt, () => 0.5);
  expect([1, 2, 3].map(middle)).toEqual([10_000, 20_000, 40_000]);
  expect(middle(150)).toBe(30 * 60_000);
  expect(retryDelayMs(1, () => 0)).toBe(8_000);
  expect(retryDelayMs(1, () => 1)).toBe(12_000);
});

test('takes over the job of a killed process when its lease ends, and not before', async () => {
  const { seen, handlers } = noting();
  await enqueueJob(services, { kind: 'note', payload: 1 });
  const abandoned = await claimJob(services, ['note']);
  expect(await runDueJobs(services, handlers)).toBe(0);
  clock.advance(LEASE_MS);
  expect(await runDueJobs(services, handlers)).toBe(1);
  expect(seen).toEqual([1]);
  // The first process resumes: its result no longer counts.
  if (abandoned) await finishJob(services, { ...abandoned, leaseToken: 'old' });
  expect(await statusOf()).toEqual(['done']);
});

test('keeps a lease that is extended', async () => {
  await enqueueJob(services, { kind: 'note', payload: 1 });
  const job = await claimJob(services, ['note']);
  clock.advance(LEASE_MS - 1);
  if (job) await extendLease(services, job);
  clock.advance(LEASE_MS - 1);
  expect(await claimJob(services, ['note'])).toBeNull();
});

test('gives up a job that kills its process each time', async () => {
  const { seen, handlers } = noting();
  await enqueueJob(services, { kind: 'note', payload: 1, maxAttempts: 2 });
  for (let kill = 0; kill < 2; kill += 1) {
    await claimJob(services, ['note']);
    clock.advance(LEASE_MS);
  }
  await runDueJobs(services, handlers);
  expect(seen).toEqual([]);
  expect(await statusOf()).toEqual(['dead']);
});

test('gives a job to one of many workers', async () => {
  await enqueueJob(services, { kind: 'note', payload: 1 });
  const claimed = await Promise.all(Array.from({ length: 8 }, () => claimJob(services, ['note'])));
  expect(claimed.filter(Boolean)).toHaveLength(1);
});

test('a worker runs added jobs, and waits for running ones when it stops', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const slow = async () => {
    begin();
    await held;
  };
  const worker = createWorker({ services, handlers: { slow } });
  worker.start();
  await enqueueJob(services, { kind: 'slow', payload: null });
  worker.wake();
  await begun;
  const stopped = worker.stop();
  expect(await statusOf()).toEqual(['running']);
  release();
  await stopped;
  expect(await statusOf()).toEqual(['done']);
});

test('plans daily jobs at the start, once, and again the next day', async () => {
  const days: string[] = [];
  const tidy = async () => {
    days.push(clock.now().toISOString().slice(0, 10));
  };
  const options = { services, handlers: { tidy }, daily: ['tidy'] };
  const [worker, other] = [createWorker(options), createWorker(options)];
  worker.start();
  other.start();
  // The next day is planned after the work of this one is written down.
  await expect.poll(statusOf).toEqual(['done', 'waiting']);
  expect(days).toEqual(['2026-06-15']);
  clock.advance(24 * 3_600_000);
  worker.wake();
  await expect.poll(() => days).toEqual(['2026-06-15', '2026-06-16']);
  await Promise.all([worker.stop(), other.stop()]);
});

/** Handlers of which one kind hangs until the test ends. */
function hanging() {
  const done: string[] = [];
  const note = async (payload: unknown) => void done.push(String(payload));
  const begun: unknown[] = [];
  const end = Promise.withResolvers<void>();
  const hang = async (payload: unknown) => {
    begun.push(payload);
    await end.promise;
  };
  return { done, begun, end: end.resolve, handlers: { hang, alike: note, other: note } };
}

test('a hanging job takes no slot of another share, nor the last slot of its own, in any process', async () => {
  const { done, begun, end, handlers } = hanging();
  const shares = [
    { kinds: ['hang', 'alike'], atOnce: 2, limitMs: 60_000 },
    { kinds: ['other'], atOnce: 1, limitMs: 60_000 },
  ];
  const workers = [1, 2].map(() => createWorker({ services, handlers, shares }));
  for (let i = 0; i < 20; i += 1) await enqueueJob(services, { kind: 'hang', payload: i });
  for (const worker of workers) worker.start();
  await expect.poll(() => begun).toHaveLength(2);
  for (const kind of ['alike', 'other', 'alike', 'other'])
    await enqueueJob(services, { kind, payload: kind });
  for (const worker of workers) worker.wake();
  await expect.poll(() => done.toSorted()).toEqual(['alike', 'alike', 'other', 'other']);
  expect(begun).toHaveLength(2);
  end();
  await Promise.all(workers.map((worker) => worker.stop()));
});

test('a job beyond its time limit fails, frees its slot and is retried later', async () => {
  const { begun, end, handlers } = hanging();
  const shares = [{ kinds: ['hang'], atOnce: 1, limitMs: 50 }];
  const worker = createWorker({ services, handlers, shares });
  for (let i = 0; i < 3; i += 1) await enqueueJob(services, { kind: 'hang', payload: i });
  worker.start();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  await expect.poll(statusOf).toEqual(['waiting', 'waiting', 'waiting']);
  await worker.stop();
  const jobs = await services.db.selectFrom('jobs').select(['last_error', 'attempts']).execute();
  expect(jobs).toEqual(Array(3).fill({ last_error: 'demorou demais', attempts: 1 }));
  end();
});

test('every kind of the site has exactly one share', () => {
  const kinds = jobShares.flatMap((share) => share.kinds);
  expect(kinds.toSorted()).toEqual(Object.keys(jobHandlers).toSorted());
});

test('forgets finished jobs after a week', async () => {
  await enqueueJob(services, { kind: 'note', payload: 1 });
  await runDueJobs(services, noting().handlers);
  clock.advance(6 * 24 * 3_600_000);
  await forgetFinishedJobs(services);
  expect(await statusOf()).toEqual(['done']);
  clock.advance(2 * 24 * 3_600_000);
  await forgetFinishedJobs(services);
  expect(await statusOf()).toEqual([]);
});

test('a database that refuses writes at the start does not stop serving, and gets its daily jobs later', async () => {
  await sql`alter table jobs rename to hidden`.execute(services.db);
  const warned = vi.spyOn(services.log, 'warn');
  const worker = createWorker({ services, handlers: noting().handlers, daily: ['note'] });
  worker.start();
  await expect.poll(() => warned.mock.calls.length).toBeGreaterThan(0);
  await sql`alter table hidden rename to jobs`.execute(services.db);
  worker.wake();
  await expect.poll(async () => (await statusOf()).length).toBe(2);
  await worker.stop();
});
