import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { Services } from '#app/platform/services.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { makeEverything } from '../make-file.server.ts';
import * as page from './admin-everything-out.tsx';
import { loader as download } from './download.ts';

const PATH = '/admin/levar-tudo';
let services: Services;

beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'conversas-out-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  services = await openTestServices({ dataDir, files: createDiskFiles(join(dataDir, 'media')) });
});

const send = (form: Record<string, string>, person: typeof ADMIN | null = ADMIN) =>
  callRoute(page.action, PATH, { services, person, form });
const text = async () =>
  (await renderPage(page as never, PATH, requestContext(services, { person: ADMIN }).context)).text;
const rows = () => services.db.selectFrom('everything_out').select(['id', 'status', 'has_sounds']).execute();

test('is for who may take everything alone', async () => {
  expect(await callRoute(page.loader, PATH, { services, person: null })).toMatchObject({
    location: `/auth?next=${encodeURIComponent(PATH)}`,
  });
  expect(await callRoute(page.loader, PATH, { services, person: VISITOR })).toMatchObject({ location: '/' });
  const call = { services, person: VISITOR, params: { proof: 'x' } };
  expect(await callRoute(download, `${PATH}/baixar/x`, call)).toMatchObject({ location: '/' });
  for (const intent of ['make', 'remove', 'bring', 'stop', 'download'])
    for (const [person, status] of [
      [null, 401],
      [VISITOR, 403],
    ] as const)
      expect(await send({ intent, password: 'x' }, person)).toMatchObject({ status });
  expect(await rows()).toEqual([]);
});

test('has one file made, also where it is pressed twice, and removes it', async () => {
  expect(await text()).toContain('Fazer o arquivo');
  expect(await send({ intent: 'make', sounds: 'without' })).toMatchObject({ status: 302 });
  expect(await send({ intent: 'make', sounds: 'with' })).toMatchObject({ status: 409 });
  expect(await rows()).toMatchObject([{ status: 'waiting', has_sounds: false }]);
  expect(await text()).toContain('O arquivo vai começar a ser feito');
  await makeEverything(services, (await rows())[0]?.id ?? '');
  expect(await text()).toMatch(/O arquivo está pronto.*Sua senha/);
  for (const _twice of [1, 2]) expect(await send({ intent: 'remove' })).toMatchObject({ status: 200 });
  expect(await rows()).toEqual([]);
});

test('stops what is read back, also where nothing is', async () => {
  expect(await send({ intent: 'stop' })).toMatchObject({ status: 200 });
  await services.db
    .insertInto('import_runs')
    .values({
      ...{ id: 'r1', kind: 'everything', status: 'running', source: 'file', source_name: 'tudo.zip' },
      ...{ file_key: null, choices: '{}', preview: null, report: null, problem: null, is_confirmed: true },
      ...{ units_total: 9, runner: null, started_by: ADMIN.name, finished_at: null },
      created_at: '2026-06-15T15:00:00.000Z',
    })
    .execute();
  await enqueueJob(services, {
    kind: 'everything-in',
    payload: { importId: 'r1' },
    uniqueKey: 'everything-in r1',
  });
  expect(await text()).toContain('Parar');
  expect(await send({ intent: 'stop' })).toMatchObject({ status: 200 });
  expect(await text()).toMatch(/tudo\.zip, em .*: você parou a leitura/);
});

test('says what is missing, and reads nothing back', async () => {
  for (const [file, words] of [
    ['', 'Escolha o arquivo zip.'],
    ['019ec000-0000-4000-8000-000000000002', expect.stringContaining('Envie de novo')],
  ] as const)
    expect(await send({ intent: 'bring', file })).toMatchObject({
      status: 400,
      body: { fieldErrors: { file: [words] } },
    });
  expect(await send({ intent: 'bring', file: 'x'.repeat(65) })).toMatchObject({ status: 400 });
});
