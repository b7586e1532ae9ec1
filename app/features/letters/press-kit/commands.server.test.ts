import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../../../tests/support/letters/outbox-mails.ts';
import { testServices } from '../../../../tests/support/requests/request-context.ts';
import { SITE } from '../../../../tests/support/sites/mail-site.ts';
import { requestPressKit } from './commands.server.ts';
import { addPressFile } from './file-commands.server.ts';
import { pressKitSchema } from './input.ts';
import { listActivePressFiles } from './queries.server.ts';

const HERE = { clientAddress: '203.0.113.7' };
let database: Database;
let clock: FixedClock;
let root: string;
let files: Files;
let ctx: Parameters<typeof requestPressKit>[0];

beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock();
  root = await mkdtemp(join(tmpdir(), 'conversas-press-'));
  files = createDiskFiles(root);
  ctx = { ...testServices(database, { clock }), site: SITE };
});
afterEach(async () => {
  await database.close();
  await rm(root, { recursive: true });
});

const ask = (email = 'Rita@Jornal.com', visitor = HERE) =>
  requestPressKit(ctx, pressKitSchema.parse({ name: ' Rita Lima ', email }), visitor);
const mails = () => listWrittenMails(database.db);
const add = (changes: Partial<Parameters<typeof addPressFile>[1]> = {}) =>
  addPressFile(
    { db: database.db, clock, files },
    {
      category: 'fotos-profissionais',
      title: 'Retrato',
      description: 'Para capas',
      fileName: 'retrato.jpg',
      mimeType: 'image/jpeg',
      content: Buffer.from('jpeg'),
      ...changes,
    },
  );

test('stores a request and mails the links of the active files by category', async () => {
  const { id } = await add();
  await add({ title: 'Rascunho', isActive: false });
  await add({ title: 'Biografia', category: 'bio-informacoes', fileName: 'bio & história.pdf' });
  expect(await ask()).toEqual({ ok: true });
  expect(await database.db.selectFrom('press_requests').selectAll().execute()).toMatchObject([
    { name: 'Rita Lima', email: 'rita@jornal.com', client_network: '203.0.113.0' },
  ]);
  const [links, notice] = await mails();
  expect(links).toMatchObject({ kind: 'press-kit.links', to_address: 'rita@jornal.com', to_name: 'Rita' });
  expect(links?.text).toMatch(
    new RegExp(
      `Fotos profissionais[^]*Retrato\\shttps://conversas.example/media/kit-imprensa/${id}/retrato.jpg\\?ate=`,
    ),
  );
  expect(links?.text.indexOf('Fotos profissionais')).toBeLessThan(
    links?.text.indexOf('Bio e informações') ?? 0,
  );
  expect(links?.text).not.toContain('Rascunho');
  expect(links?.text).not.toContain('Logos e identidade');
  expect(notice).toMatchObject({ kind: 'press-kit.notification', reply_to_address: 'rita@jornal.com' });
  expect(notice?.text).toContain('2 arquivos');
});

test('says in the mail that there are no files yet', async () => {
  await ask();
  const [links, notice] = await mails();
  expect(links?.text.replace(/\s+/g, ' ')).toContain('ainda estão sendo preparados');
  expect(notice?.text.replace(/\s+/g, ' ')).toContain('Ainda não há arquivos ativos');
});

test('handles a double click as one request', async () => {
  await Promise.all([ask(), ask()]);
  expect(await mails()).toHaveLength(2);
});

test('sends at most three mails a day to one address, without telling', async () => {
  for (let count = 0; count < 6; count += 1) {
    expect(await ask('rita@jornal.com', { clientAddress: `198.51.100.${count}` })).toEqual({ ok: true });
    clock.advance(10 * 60_000);
  }
  expect((await mails()).filter(({ kind }) => kind === 'press-kit.links')).toHaveLength(3);
  expect(await database.db.selectFrom('press_requests').selectAll().execute()).toHaveLength(6);
});

test('lets one client ask five times an hour', async () => {
  for (let count = 0; count < 5; count += 1) await ask(`p${count}@jornal.com`);
  expect(await ask('p5@jornal.com')).toEqual({ ok: false, reason: 'too-many', retryAfterSeconds: 3_600 });
});

test("uses the specification's error messages", () => {
  const messages = (name: string, email: string) =>
    pressKitSchema.safeParse({ name, email }).error?.issues.map(({ message }) => message);
  expect(messages(' A ', 'x')).toEqual(['Nome deve ter pelo menos 2 caracteres', 'Email inválido']);
  expect(messages('x'.repeat(101), `${'x'.repeat(256)}@b.co`)).toEqual([
    'Nome deve ter no máximo 100 caracteres',
    'Email deve ter no máximo 255 caracteres',
  ]);
  expect(pressKitSchema.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
    'Nome deve ter pelo menos 2 caracteres',
    'Email inválido',
  ]);
});

test('stores a file under a new key with its size, and invalidates lists', async () => {
  await add({ fileName: '../../etc/passwd' });
  const [photos] = await listActivePressFiles(database.db);
  const [file] = photos?.files ?? [];
  expect(file).toMatchObject({ file_name: 'passwd', file_size_bytes: 4, is_active: true });
  expect(await files.find(file?.file_key ?? '')).toMatchObject({ size: 4 });
  const versions = await database.db.selectFrom('content_versions').selectAll().execute();
  expect(versions.map(({ key }) => key)).toContain('press-kit');
  const listed = database.db.selectFrom('library_files').select(['key', 'kind']);
  expect(await listed.execute()).toEqual([{ key: file?.file_key, kind: 'press' }]);
});

test('stores a refused request that is sent again after the wait', async () => {
  for (let number = 0; number < 5; number += 1) await ask(`a${number}@jornal.com`);
  clock.advance(58 * 60_000);
  expect(await ask('rita@jornal.com')).toMatchObject({ ok: false });
  clock.advance(2 * 60_000);
  expect(await ask('rita@jornal.com')).toEqual({ ok: true });
  expect(await database.db.selectFrom('press_requests').select('email').execute()).toHaveLength(6);
});

test('a file with an id that is there is kept once', async () => {
  const same = { id: 'demo-retrato' };
  expect(await Promise.all([add(same), add(same)])).toEqual([
    { ok: true, ...same },
    { ok: true, ...same },
  ]);
  expect(await database.db.selectFrom('media_kit_files').select('id').execute()).toEqual([same]);
  expect(await readdir(join(root, 'kit-imprensa'))).toHaveLength(1);
});
