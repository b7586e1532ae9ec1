import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import { addPressFile } from '../file-commands.server.ts';
import { expiringPressFileUrl } from '../press-file-links.server.ts';
import { PRESS_LINK_LIFE_MS } from '../rules.ts';
import * as pressCategory from './press-category.ts';
import * as pressFile from './press-file.ts';

const CONTENT = 'conteúdo do arquivo';
const SIZE = Buffer.byteLength(CONTENT);
let database: Database;
let clock: FixedClock;
let root: string;
let services: Services;

beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock();
  root = await mkdtemp(join(tmpdir(), 'conversas-press-'));
  services = testServices(database, { clock, files: createDiskFiles(root) });
});
afterEach(async () => {
  await database.close();
  await rm(root, { recursive: true });
});

async function add(fileName = 'mídia kit "2026".pdf'): Promise<{ id: string; file_name: string }> {
  const { id } = await addPressFile(services, {
    category: 'dados-audiencia',
    title: 'Dados',
    description: '',
    fileName,
    mimeType: 'application/pdf',
    content: Buffer.from(CONTENT),
  });
  return { id, file_name: fileName };
}

function args(
  params: Record<string, string>,
  headers: HeadersInit = {},
  url = 'https://conversas.example/x',
) {
  const { context } = requestContext(services);
  return { request: new Request(url, { headers }), context, params, url: new URL(url), pattern: '' } as never;
}

const get = (id: string, headers?: HeadersInit, url?: string) =>
  pressFile.loader(args({ id, name: 'x' }, headers, url));

test('serves an active file as a download with its name that cannot run scripts', async () => {
  const response = await get((await add()).id);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(CONTENT);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': String(SIZE),
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="midia kit -2026-.pdf"; filename*=UTF-8\'\'m%C3%ADdia%20kit%20-2026-.pdf',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
});

test('supports ranges and validators', async () => {
  const { id } = await add();
  const etag = (await get(id)).headers.get('ETag') ?? '';
  const part = await get(id, { Range: 'bytes=0-3' });
  expect(part.status).toBe(206);
  expect(part.headers.get('Content-Range')).toBe(`bytes 0-3/${SIZE}`);
  expect(await part.text()).toBe('cont');
  expect((await get(id, { Range: `bytes=${SIZE}-` })).status).toBe(416);
  expect((await get(id, { 'If-None-Match': etag })).status).toBe(304);
  expect((await get(id, { 'If-None-Match': `"a", W/${etag}` })).status).toBe(304);
  expect((await get(id, { 'If-None-Match': '"a"' })).status).toBe(200);
  expect((await get(id, { Range: 'bytes=0-3', 'If-Range': etag })).status).toBe(206);
  expect((await get(id, { Range: 'bytes=0-3', 'If-Range': '"a"' })).status).toBe(200);
});

test('answers 404 for an inactive or deleted file at once, whatever is asked for', async () => {
  const { id } = await add();
  const etag = (await get(id)).headers.get('ETag') ?? '';
  for (const gone of [{ is_active: false }, { is_active: true, deleted_at: clock.now().toISOString() }]) {
    await database.db.updateTable('media_kit_files').set(gone).execute();
    for (const [name, value] of [
      ['Accept', '*/*'],
      ['If-None-Match', etag],
      ['If-None-Match', '*'],
      ['Range', 'bytes=0-1'],
    ] as const) {
      expect((await get(id, { [name]: value })).status).toBe(404);
    }
    expect((await pressCategory.loader(args({ category: 'dados-audiencia' }))).status).toBe(404);
  }
  for (const unknown of ["' or 1=1", '..', 'x']) expect((await get(unknown)).status).toBe(404);
});

test("expires a mail's link after a week, and rejects a changed date", async () => {
  const file = await add();
  const link = expiringPressFileUrl(services, file, clock.now());
  expect((await get(file.id, {}, link)).status).toBe(200);
  expect((await get(file.id, {}, link.replace('assinatura=', 'assinatura=x'))).status).toBe(404);
  expect((await get(file.id, {}, link.replace(/ate=\d/, 'ate=9'))).status).toBe(404);
  clock.advance(PRESS_LINK_LIFE_MS);
  expect((await get(file.id, {}, link)).status).toBe(404);
  expect((await get(file.id)).status).toBe(200);
});

test("serves a category's only file as it is, and 404 for an empty category", async () => {
  await add('dados.pdf');
  const response = await pressCategory.loader(args({ category: 'dados-audiencia' }));
  expect(response.headers.get('Content-Disposition')).toContain('filename="dados.pdf"');
  expect(await response.text()).toBe(CONTENT);
  for (const category of ['fotos-profissionais', 'nada', '__proto__']) {
    expect((await pressCategory.loader(args({ category }))).status).toBe(404);
  }
});

test('serves several files as a zip with the licence and unique names', async () => {
  await add('dados.pdf');
  await add('Dados.pdf');
  const response = await pressCategory.loader(args({ category: 'dados-audiencia' }));
  expect(response.headers.get('Content-Type')).toBe('application/zip');
  expect(response.headers.get('Content-Disposition')).toContain(
    'filename="kit-imprensa-dados-audiencia.zip"',
  );
  const zip = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect(zip.startsWith('PK')).toBe(true);
  for (const part of ['LICENCA.txt', 'com o crédito', 'Dados.pdf', 'dados (2).pdf', CONTENT]) {
    expect(zip).toContain(part);
  }
});

test('closes all files when a download is aborted', async () => {
  const open = new Set<string>();
  const { files } = services;
  services.files = {
    ...files,
    async *read(key) {
      open.add(key);
      try {
        yield* files.read(key);
      } finally {
        open.delete(key);
      }
    },
  };
  await add('um.pdf');
  await add('dois.pdf');
  const response = await pressCategory.loader(args({ category: 'dados-audiencia' }));
  const reader = response.body?.getReader();
  while (open.size === 0) await reader?.read();
  await reader?.cancel().catch(() => {});
  expect([...open]).toEqual([]);
});
