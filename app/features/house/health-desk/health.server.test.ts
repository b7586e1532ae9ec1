import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { createTroubleNotes, type TroubleBatch } from '#app/platform/log/trouble-notes.server.ts';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { fixedClock, NOW } from '../../../../tests/support/fixed-clock.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { retryJob, retryKind } from './commands.server.ts';
import {
  countErrors,
  countJobs,
  findOldestDue,
  findReport,
  listErrors,
  listFailedJobs,
  listSlow,
} from './queries.server.ts';
import { MOST_REPORTS_KEPT, MOST_RETRIED, MOST_SPOTS_KEPT } from './rules.ts';
import { forgetTroubles, storeTroubles } from './store-troubles.server.ts';

const now = new Date(NOW);

let services: Services;
beforeEach(async () => {
  services = await openTestServices();
});

/** What one process would write. */
function batchOf(
  write: (notes: ReturnType<typeof createTroubleNotes>) => void,
  at = now.getTime(),
): TroubleBatch {
  const notes = createTroubleNotes(() => at);
  write(notes);
  const batch = notes.take();
  if (!batch) throw new Error('nothing was noted');
  return batch;
}

const fault = { place: '/shop', said: 'request failed', type: 'TypeError', message: 'x', stack: '    at a' };

async function addJob(columns: {
  id?: string;
  kind?: string;
  status?: 'dead' | 'waiting';
  key?: string | null;
}) {
  const { id = v7(), kind = 'search.reindex', status = 'dead', key = null } = columns;
  await services.db
    .insertInto('jobs')
    .values({
      id,
      kind,
      payload: 'null',
      unique_key: key,
      status,
      run_at: new Date(now.getTime() + DAY_MS).toISOString(),
      attempts: 10,
      max_attempts: 10,
      created_at: NOW,
      lease_token: null,
      last_error: 'não deu',
      finished_at: status === 'dead' ? NOW : null,
    })
    .execute();
  return id;
}

test('adds up what several processes noted, and finds an error by the id that a page showed', async () => {
  await storeTroubles(
    services,
    batchOf((notes) => notes.error({ ...fault, id: 'one' })),
  );
  await storeTroubles(
    services,
    batchOf((notes) => {
      notes.error({ ...fault, id: 'two', place: '/shop/livro' });
      notes.error({ ...fault, id: null });
      notes.error({ ...fault, type: 'RangeError', id: 'three' });
    }),
  );
  expect(await countErrors(services.db, now)).toEqual({ faults: 2, times: 4 });
  const errors = await listErrors(services.db, now);
  expect(errors.find(({ type }) => type === 'TypeError')).toMatchObject({
    count: 3,
    ids: expect.arrayContaining(['one', 'two']),
  });
  expect(await findReport(services.db, 'two')).toMatchObject({
    at: NOW,
    place: '/shop/livro',
    group: { type: 'TypeError', message: 'x' },
  });
  expect(await findReport(services.db, "' or 1=1")).toBeNull();
  expect(await countErrors(services.db, new Date(now.getTime() + 2 * DAY_MS))).toEqual({
    faults: 0,
    times: 0,
  });
});

test('a batch that is written twice counts an id once', async () => {
  const batch = batchOf((notes) => notes.error({ ...fault, id: 'one' }));
  await storeTroubles(services, batch);
  await storeTroubles(services, batch);
  const { ids } = (await listErrors(services.db, now))[0] ?? { ids: null };
  expect(ids).toEqual(['one']);
});

test('keeps the newest ids, however long a storm lasts', async () => {
  for (let wave = 0; wave < 25; wave += 1)
    await storeTroubles(
      services,
      batchOf(
        (notes) => {
          for (const type of ['A', 'B', 'C', 'D'])
            for (let number = 0; number < 25; number += 1)
              notes.error({ ...fault, type, id: `${wave}-${type}-${number}` });
        },
        now.getTime() + wave * 1_000,
      ),
    );
  const reports = await services.db.selectFrom('error_reports').select('id').execute();
  expect(reports).toHaveLength(MOST_REPORTS_KEPT);
  expect(await findReport(services.db, '24-A-0')).not.toBeNull();
  expect(await findReport(services.db, '0-A-0')).toBeNull();
});

test('keeps the slowest places of each day and forgets after two weeks', async () => {
  for (let wave = 0; wave < 3; wave += 1)
    await storeTroubles(
      services,
      batchOf((notes) => {
        for (let number = 0; number < 30; number += 1)
          notes.slow('page', `GET /${wave}-${number}`, 300 + wave * 30 + number);
        notes.slow('query', 'select slow', 400 + wave);
      }),
    );
  const { length } = await services.db
    .selectFrom('slow_spots')
    .select('name')
    .where('kind', '=', 'page')
    .execute();
  expect(length).toBe(MOST_SPOTS_KEPT);
  const pages = await listSlow(services.db, 'page', now);
  expect(pages[0]).toMatchObject({ name: 'GET /2-29', worst_ms: 389, count: 1 });
  expect(await listSlow(services.db, 'query', now)).toMatchObject([
    { count: 3, worst_ms: 402, total_ms: 1_203 },
  ]);
  await storeTroubles(
    services,
    batchOf((notes) => notes.error({ ...fault, id: 'one' })),
  );
  const later = fixedClock(new Date(now.getTime() + 15 * DAY_MS).toISOString());
  await forgetTroubles({ ...services, clock: later });
  for (const table of ['slow_spots', 'error_groups', 'error_reports'] as const)
    expect(await services.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('counts jobs by kind and lists those that failed', async () => {
  await addJob({});
  await addJob({ status: 'waiting', kind: 'mail.write' });
  expect(await countJobs(services.db)).toEqual([
    { kind: 'search.reindex', waiting: 0, running: 0, failing: 0, dead: 1 },
    { kind: 'mail.write', waiting: 1, running: 0, failing: 1, dead: 0 },
  ]);
  expect(await listFailedJobs(services.db)).toMatchObject([
    { kind: 'search.reindex', isDead: true, error: 'não deu' },
    { kind: 'mail.write', isDead: false },
  ]);
  const later = fixedClock(new Date(now.getTime() + 2 * DAY_MS).toISOString());
  expect(await findOldestDue({ ...services, clock: later, isMailOff: false })).toBe(DAY_MS);
  expect(await findOldestDue({ ...services, clock: later, isMailOff: true })).toBe(0);
});

test('starts one job again, or all of a kind, and records it', async () => {
  const ctx = { ...services, actor: ADMIN };
  const id = await addJob({});
  expect(await retryJob(ctx, { id, title: 'refazer o índice' })).toEqual({ ok: true, count: 1 });
  const read = () => services.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
  expect(await read()).toMatchObject({ status: 'waiting', attempts: 0, run_at: NOW, last_error: null });
  for (let number = 0; number < MOST_RETRIED + 1; number += 1) await addJob({ kind: 'orders.expire' });
  expect(await retryKind(ctx, { kind: 'orders.expire', title: 'vencer' })).toEqual({
    ok: true,
    count: MOST_RETRIED,
  });
  const log = await services.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(log.map(({ action, subject_title }) => [action, subject_title])).toEqual([
    ['job.retried', 'refazer o índice'],
    ['job.retried', 'vencer'],
  ]);
});

test('a job is not started again beside an open one with its key, nor for a visitor', async () => {
  const ctx = { ...services, actor: ADMIN };
  const dead = await addJob({ key: 'once' });
  const twin = await addJob({ key: 'once' });
  expect(await retryKind(ctx, { kind: 'search.reindex', title: '' })).toEqual({ ok: true, count: 1 });
  const open = await services.db.selectFrom('jobs').select('id').where('status', '=', 'waiting').execute();
  expect(open).toHaveLength(1);
  expect([dead, twin]).toContain(open[0]?.id);
  const other = open[0]?.id === dead ? twin : dead;
  expect(await retryJob(ctx, { id: other, title: '' })).toEqual({ ok: false, reason: 'none' });
  expect(await retryJob(ctx, { id: v7(), title: '' })).toEqual({ ok: false, reason: 'none' });
  const visitor = { ...services, actor: VISITOR };
  await expect(retryKind(visitor, { kind: 'search.reindex', title: '' })).rejects.toThrow('no right');
});
