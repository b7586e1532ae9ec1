import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
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
  for (const intent of ['make', 'remove', 'bring', 'download'])
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
