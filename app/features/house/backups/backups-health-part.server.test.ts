import { beforeEach, expect, test } from 'vitest';
import { createDiskBackups } from '#app/platform/backups/store-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { healthPart } from './backups-health-part.server.ts';
import { findBackupsPage } from './desk/backups-page.server.ts';
import { backupName } from './kept/backup-name.ts';
import { type BackupNote, backupNoteSchema } from './kept/backup-note.server.ts';
import { beginWatch, storeBackups, storeProblem, storeRehearsal } from './kept/commands.server.ts';
import { findBackupState } from './kept/queries.server.ts';

const SITE = '0f0f0f0f-0000-4000-8000-000000000000';

let services: Services;
let clock: FixedClock;
beforeEach(async () => {
  clock = fixedClock();
  const place = createDiskBackups('/nonexistent', '/nonexistent');
  services = await openTestServices({ clock, backups: { place, hour: 4 } });
  await beginWatch(services);
});

const look = async (ctx = services) => {
  const { facts, findings } = await healthPart.find(ctx, { jobWords: String });
  return {
    facts: facts.map(({ value }) => value),
    findings: findings.map(({ tone, title }) => [tone, title]),
  };
};

function noteOf(madeAt: Date): BackupNote {
  const at = madeAt.toISOString();
  return backupNoteSchema.parse({
    product: 'conversas',
    name: backupName(SITE, madeAt),
    ...{ madeAt: at, verifiedAt: at, bytes: 5_000_000, databaseBytes: 1_000_000 },
    manifest: {
      ...{ product: 'conversas', format: 1, site: SITE, migration: '0001', version: '0', createdAt: at },
      ...{ engine: 'sqlite', secretMark: '', tables: { items: 3 }, files: 2, bytes: 10, lists: 1 },
    },
  });
}

test('without a place it says so, and that a download helps meanwhile', async () => {
  const { findings } = await healthPart.find({ ...services, backups: null }, { jobWords: String });
  expect(findings).toMatchObject([{ tone: 'soon', mend: expect.stringContaining('BACKUP_DIR') }]);
});

test('with a backup of today all is well', async () => {
  await storeBackups(services, [noteOf(clock.now())], { problem: null });
  expect(await look()).toEqual({ facts: [expect.stringContaining('5 MB'), '1 cópia'], findings: [] });
});

test('a failed attempt can wait while there is a good one of two days, and no longer', async () => {
  await storeBackups(services, [noteOf(clock.now())], { problem: null });
  clock.advance(DAY_MS);
  await storeProblem(services, 'Falta espaço.');
  expect((await look()).findings).toEqual([['soon', expect.stringMatching(/^A última cópia .* falhou/)]]);
  clock.advance(DAY_MS + 1);
  expect((await look()).findings).toEqual([['bad', expect.stringContaining('há mais de dois dias')]]);
});

test('a rehearsal that failed is bad, until another one is well', async () => {
  const note = noteOf(clock.now());
  await storeBackups(services, [note], { problem: null });
  const rehearsal = {
    ...{ copy_name: note.name, ms: 900, engine: 'sqlite' as const, row_count: 3, file_count: 2 },
    ...{ file_bytes: 10, is_copy_bad: false },
  };
  await storeRehearsal(services, { ...rehearsal, problem: 'Falta um arquivo.' });
  expect((await look()).findings).toEqual([['bad', 'O último teste de restauração não deu certo']]);
  clock.advance(1_000);
  await storeRehearsal(services, { ...rehearsal, problem: null });
  expect((await look()).findings).toEqual([]);
});

test('a backup dated in the future is marked in words, and can still be downloaded', async () => {
  const [real, ahead] = [noteOf(clock.now()), noteOf(new Date(clock.now().getTime() + 40 * DAY_MS))];
  await storeBackups(services, [real, ahead], { problem: null });
  const shown = async () => {
    const { rows, last } = await findBackupsPage({ ...services, backups: null });
    return {
      labels: rows.map(({ name, state, canBeRead }) => [
        name,
        `${state.label}: ${state.why ?? ''}`,
        canBeRead,
      ]),
      last,
    };
  };
  expect(await shown()).toEqual({
    labels: [
      [ahead.name, expect.stringMatching(/^Data no futuro: .*não conta como a última boa/), true],
      [real.name, 'Conferida: ', true],
    ],
    last: expect.stringContaining('15/06/2026'),
  });
  clock.advance(40 * DAY_MS);
  expect((await shown()).labels.map(([, label]) => label)).toEqual(['Conferida: ', 'Conferida: ']);
});

test('a backup dated in the future is not the last good one, and hides no lack of them', async () => {
  const future = new Date(clock.now().getTime() + 40 * DAY_MS);
  const real = clock.now();
  await storeBackups(services, [noteOf(real), noteOf(future)], { problem: null });
  expect(await findBackupState(services.db, clock.now())).toMatchObject({
    lastGood: { made_at: real.toISOString() },
    newest: { made_at: real.toISOString() },
    isOverdue: false,
  });
  clock.advance(3 * DAY_MS);
  expect(await findBackupState(services.db, clock.now())).toMatchObject({ isOverdue: true });
  await storeBackups(services, [noteOf(future)], { problem: null });
  expect(await findBackupState(services.db, clock.now())).toMatchObject({
    lastGood: null,
    newest: { made_at: future.toISOString() },
    isOverdue: true,
  });
});
