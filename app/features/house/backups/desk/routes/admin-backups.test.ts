import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createDiskBackups } from '#app/platform/backups/store-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { NOW } from '../../../../../../tests/support/fixed-clock.ts';
import { ADMIN } from '../../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../../tests/support/sites/test-services.ts';
import { backupName } from '../../kept/backup-name.ts';
import { MAKE_BACKUP_JOB, REHEARSE_JOB } from '../../kept/rules.ts';
import * as page from './admin-backups.tsx';

const PATH = '/admin/copias';
const KEPT = backupName('0f0f0f0f-0000-4000-8000-000000000000', new Date(NOW));

let services: Services;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conversas-copies-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const place = createDiskBackups(folder, '/nonexistent');
  services = await openTestServices({ backups: { place, hour: 4 } });
  await place.writeText(KEPT, 'os bytes');
  const counts = { row_count: 5_210, file_count: 37, file_bytes: 1_200_000 };
  await services.db
    .insertInto('copies')
    .values({ name: KEPT, made_at: NOW, verified_at: NOW, bytes: 8, ...counts })
    .execute();
});

const show = async () =>
  (await renderPage(page, PATH, requestContext(services, { person: ADMIN }).context)).text;
const press = async (intent: string) => {
  const { body } = await callRoute(page.action, PATH, { services, person: ADMIN, form: { intent } });
  return (body as AdminResult).toast?.title;
};
const openJobs = () => services.db.selectFrom('jobs').select('kind').orderBy('kind').execute();

test('asks for a backup and a rehearsal, once each, and says that they wait', async () => {
  expect(await press('copy')).toBe('Cópia pedida');
  expect(await press('rehearsal')).toBe('Teste de restauração pedido');
  await press('copy');
  expect(await openJobs()).toEqual([{ kind: MAKE_BACKUP_JOB }, { kind: REHEARSE_JOB }]);
  const text = await show();
  expect(text).toContain('A cópia começa em instantes…');
  expect(text).toContain('O teste começa em instantes…');
});

test.each([
  [null, 'Deu certo em 14 s: 5.210 linhas e 37 arquivos (1,2 MB) restaurados em SQLite, tudo confere.'],
  ['Faltam 2 arquivos.', 'O último teste de restauração não deu certo Faltam 2 arquivos.'],
])('says what a rehearsal found: %s', async (problem, words) => {
  const figures = { row_count: 5_210, file_count: 37, file_bytes: 1_200_000, ms: 14_000 };
  await services.db
    .insertInto('copy_rehearsals')
    .values({ id: 'r1', copy_name: KEPT, at: NOW, engine: 'sqlite', ...figures, problem, is_copy_bad: false })
    .execute();
  expect(await show()).toContain(words);
});

test('a place that is gone is said, with what to do; a backup that is gone is marked', async () => {
  expect(await show()).toContain('Conferida');
  await rm(join(folder, KEPT));
  expect(await show()).toContain('Sumiu do lugar');
  await rename(folder, `${folder}-longe`);
  onTestFinished(() => rm(`${folder}-longe`, { recursive: true }));
  const text = await show();
  expect(text).toContain('O lugar das cópias não está acessível');
  expect(text).toContain('crie-a, ou confira se o disco dela está montado');
});
