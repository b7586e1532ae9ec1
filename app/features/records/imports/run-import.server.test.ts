import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeImportRun } from '../../../../tests/support/records/import-runs.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { cancelImport, endImport, forgetWaiting, goOn, startImport } from './commands.server.ts';
import type { ImportKind } from './queries.server.ts';
import { findImport, listImports } from './queries.server.ts';
import { FILE_LIFE_MS, MOST_ATTEMPTS } from './rules.ts';
import { ImportRefused, importParts, runImport } from './run-import.server.ts';

/** Imports words as settings. */
const KIND: ImportKind = {
  name: 'words',
  subject: 'import',
  purpose: 'feed',
  readJob: null,
  runJob: 'words.run',
  right: 'readers',
  goesOnAfterFailure: true,
};
const FAILED = { from: 'failed' } as const;
const WORDS = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete'];

let database: Database;
let clock: FixedClock;
let run: { kind: ImportKind; id: string };
beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock();
  const started = await startImport({ ...database, clock, actor: ADMIN }, KIND, {
    address: 'a',
    uploadId: null,
  });
  run = { kind: KIND, id: started.ok ? started.id : '' };
});
afterEach(() => database.close());

interface Report {
  in: string[];
  failed: string[];
}

/** Three words a part. @param bad words that cannot be written @param unreadable one that cannot be prepared */
function work(
  bad: readonly string[] = [],
  before: (word: string) => Promise<unknown> | unknown = () => null,
  unreadable?: string,
) {
  return runImport({ ...database, clock }, run, {
    stage: 'running',
    failure: 'parou',
    work: async (row) => {
      const parts = importParts<string, Report>(database.db, {
        row,
        report: JSON.parse(row.report ?? '{"in":[],"failed":[]}'),
        done: row.units_done,
        total: WORDS.length,
        prepare: (words) => {
          if (words.includes(unreadable ?? '')) throw new Error('unreadable');
          return async (trx, report) => {
            for (const word of words) await store(trx, bad.includes(word) ? null : word);
            return { ...report, in: [...report.in, ...words] };
          };
        },
        withFailed: (report, word) => ({ ...report, failed: [...report.failed, word] }),
      });
      for (let at = row.units_done; at < WORDS.length; at += 3) {
        await before(WORDS[at] ?? '');
        await parts.write(WORDS.slice(at, at + 3));
      }
      await inTransaction(database.db, (trx) =>
        endImport(trx, run, { from: ['running'], to: 'done', now: clock.now() }),
      );
    },
  });
}

async function store(trx: Trx, word: string | null): Promise<void> {
  await trx
    .insertInto('content_versions')
    .values({ key: word as never, version: 1 })
    .execute();
}

const stored = async () => {
  const rows = await database.db
    .selectFrom('content_versions')
    .select('key')
    .where('key', 'in', WORDS as never[])
    .execute();
  return rows.map(({ key }) => key).sort();
};
const found = async () => {
  const row = await findImport(database.db, run);
  return row && { ...row, report: JSON.parse(row.report ?? 'null') };
};
const attempts = (count: number) =>
  database.db.updateTable('import_runs').set({ attempts: count }).where('id', '=', run.id).execute();

test('counts each part in its own transaction, and goes on after a kill without doubles', async () => {
  const killed = work([], (word) => {
    if (word === 'quatro') throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await found()).toMatchObject({
    status: 'running',
    units_done: 3,
    report: { in: WORDS.slice(0, 3) },
  });
  await work();
  expect(await found()).toMatchObject({ status: 'done', units_done: 7, report: { in: WORDS, failed: [] } });
  expect(await stored()).toEqual([...WORDS].sort());
});

test('tries a unit that fails again, and leaves only it out in the last attempt', async () => {
  await expect(work(['cinco'])).rejects.toThrow();
  expect(await found()).toMatchObject({ status: 'running', units_done: 3 });
  await attempts(MOST_ATTEMPTS - 1);
  await work(['cinco', 'sete']);
  expect(await found()).toMatchObject({
    status: 'done',
    units_done: 7,
    report: { in: ['um', 'dois', 'três', 'quatro', 'seis'], failed: ['cinco', 'sete'] },
  });
  expect(await stored()).not.toContain('cinco');
});

test('leaves out what cannot even be prepared, in the last attempt', async () => {
  await expect(work([], undefined, 'cinco')).rejects.toThrow('unreadable');
  await attempts(MOST_ATTEMPTS - 1);
  await work([], undefined, 'cinco');
  expect(await found()).toMatchObject({ status: 'done', units_done: 7, report: { failed: ['cinco'] } });
  expect(await stored()).toEqual(WORDS.filter((word) => word !== 'cinco').toSorted());
});

test('takes a part of which no unit can be written for our own failure, which the host tries again', async () => {
  await attempts(MOST_ATTEMPTS - 1);
  await expect(work(WORDS)).rejects.toThrow();
  expect(await found()).toMatchObject({ status: 'failed', problem: 'parou', units_done: 0, report: null });
  expect(await goOn({ ...database, clock, actor: ADMIN }, run, FAILED)).toEqual({ ok: true });
  await work();
  expect(await found()).toMatchObject({ status: 'done', problem: null, units_done: 7 });
});

test('only the newest attempt writes', async () => {
  await work([], async (word) => {
    if (word === 'quatro') await work();
  });
  expect(await found()).toMatchObject({ status: 'done', units_done: 7, report: { in: WORDS } });
});

test('a canceled import writes no further part, and takes back what its kind wants', async () => {
  const ctx = { ...database, clock, actor: ADMIN };
  await work([], async (word) => {
    if (word === 'quatro') await cancelImport(ctx, run, (trx) => store(trx, 'sete'));
  });
  expect(await found()).toMatchObject({ status: 'canceled', units_done: 3 });
  expect(await stored()).toEqual(['dois', 'sete', 'três', 'um']);
  expect(await cancelImport(ctx, run)).toEqual({ ok: false, reason: 'not-open' });
  expect(await goOn(ctx, run, FAILED)).toEqual({ ok: false, reason: 'not-open' });
});

test('ends what is refused, with its reason', async () => {
  await runImport({ ...database, clock }, run, {
    stage: 'running',
    failure: null,
    work: () => Promise.reject(new ImportRefused('vazio')),
  });
  expect(await found()).toMatchObject({
    status: 'refused',
    problem: 'vazio',
    finished_at: expect.any(String),
  });
});

test('shows an import that lost its job as failed, and gives it a new one', async () => {
  await database.db.updateTable('jobs').set({ status: 'dead' }).execute();
  expect(await found()).toMatchObject({ status: 'failed' });
  expect(await goOn({ ...database, clock, actor: ADMIN }, run, FAILED)).toEqual({ ok: true });
  expect(await found()).toMatchObject({ status: 'running' });
});

test('lists and finds only imports of the kind', async () => {
  const other = await makeImportRun(database.db);
  expect((await listImports(database.db, KIND, {})).rows.map(({ id }) => id)).toEqual([run.id]);
  expect(await findImport(database.db, { kind: KIND, id: other.id })).toBeNull();
});

test('removes the file of an import that nobody wanted for a week', async () => {
  await database.db.updateTable('import_runs').set({ status: 'ready', file_key: 'listas/a' }).execute();
  await forgetWaiting({ ...database, clock }, KIND);
  expect(await found()).toMatchObject({ status: 'ready' });
  clock.advance(FILE_LIFE_MS + 1);
  await forgetWaiting({ ...database, clock }, KIND);
  expect(await found()).toMatchObject({ status: 'canceled', file_key: null });
});

test('lets only an admin start, cancel or try again', async () => {
  const ctx = { ...database, clock, actor: VISITOR };
  await expect(startImport(ctx, KIND, { address: 'b', uploadId: null })).rejects.toThrow(NotAllowed);
  await expect(cancelImport(ctx, run)).rejects.toThrow(NotAllowed);
  await expect(goOn(ctx, run, FAILED)).rejects.toThrow(NotAllowed);
});
