import { expect, test } from 'vitest';
import type { BackupNote } from '#app/features/house/backups/kept/backup-note.server.ts';
import {
  beginWatch,
  endWatch,
  storeBackups,
  storeProblem,
  storeRehearsal,
} from '#app/features/house/backups/kept/commands.server.ts';
import { findBackupState } from '#app/features/house/backups/kept/queries.server.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { backupMetrics } from './backup-metrics.ts';

const clock = fixedClock();
const DAY = 86_400_000;

function note(name: string, madeAt: string, bytes: number): BackupNote {
  const header = {
    product: 'conversas' as const,
    format: 1,
    version: '0',
    engine: 'sqlite' as const,
    migration: '0045-copies',
    createdAt: madeAt,
    secretMark: '',
  };
  const manifest = { ...header, tables: { items: 3, topics: 2 }, files: 1, bytes: 10, lists: 1 };
  return { product: 'conversas', name, madeAt, verifiedAt: madeAt, bytes, databaseBytes: 0, manifest };
}

async function values(services: Awaited<ReturnType<typeof openTestServices>>) {
  const metrics = backupMetrics(await findBackupState(services.db, clock.now()), true);
  return Object.fromEntries(metrics.map(({ name, samples }) => [name, samples[0]?.value]));
}

test('says when the last good backup was made, that one is missing, and what was rehearsed', async () => {
  const services = await openTestServices({ clock });
  await beginWatch(services);
  const old = '2026-06-14T07:00:00.000Z';
  const young = '2026-06-15T07:00:00.000Z';
  await storeBackups(services, [note('old', old, 100), note('young', young, 200)], { problem: null });
  expect(await values(services)).toMatchObject({
    conversas_backups_kept: 2,
    conversas_backup_overdue: 0,
    conversas_backup_failing: 0,
    conversas_backup_last_success_timestamp_seconds: Date.parse(young) / 1000,
    conversas_backup_last_size_bytes: 200,
  });
  // A rehearsal finds the young one bad: the old one is the last good one.
  const figures = { ms: 5, engine: null, row_count: 0, file_count: 0, file_bytes: 0 };
  const bad = { ...figures, copy_name: 'young', problem: 'danificada', is_copy_bad: true };
  await storeRehearsal(services, bad);
  await storeProblem(services, 'o disco');
  expect(await values(services)).toMatchObject({
    conversas_backup_last_size_bytes: 100,
    conversas_backup_failing: 1,
    conversas_backup_rehearsal_failing: 1,
  });
  clock.advance(2 * DAY);
  expect(await values(services)).toMatchObject({ conversas_backup_overdue: 1 });
});

test('the table follows the place, and a site without one is never late', async () => {
  const services = await openTestServices({ clock });
  await beginWatch(services);
  const madeAt = clock.now().toISOString();
  await storeBackups(services, [note('a', madeAt, 1), note('b', madeAt, 1)], { problem: null });
  await storeBackups(services, [note('b', madeAt, 1)], { problem: 'o resto' });
  const state = await findBackupState(services.db, clock.now());
  expect(state).toMatchObject({ count: 1, problem: 'o resto', newest: { name: 'b', row_count: 5 } });
  await endWatch(services);
  expect(await findBackupState(services.db, clock.now())).toMatchObject({
    count: 0,
    since: null,
    isOverdue: false,
  });
  expect(backupMetrics(state, false)).toMatchObject([{ name: 'conversas_backups_configured' }]);
});
