import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { routeArgs } from '../../../../../tests/support/requests/request-context.ts';
import { samplePicture } from '../../../../../tests/support/sample-files.ts';
import { type UploadDesk, uploadDesk } from '../../../../../tests/support/sites/upload-desk.ts';
import * as pressCategory from '../routes/press-category.ts';
import * as pressFile from '../routes/press-file.ts';
import * as thumbnail from '../routes/press-thumbnail.ts';
import { deletePressFile, removePressFileBytes, restorePressFile } from './bin-commands.server.ts';
import { addPressFiles, setPressFileActive, updatePressFile } from './commands.server.ts';
import { findPressFile } from './queries.server.ts';
import * as download from './routes/admin-press-download.ts';
import * as file from './routes/admin-press-file.tsx';
import * as kit from './routes/admin-press-kit.tsx';
import * as requests from './routes/admin-press-requests.tsx';
import * as csv from './routes/admin-press-requests-csv.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const CATEGORY = 'dados-audiencia';
let desk: UploadDesk;
let ctx: Parameters<typeof addPressFiles>[0];

beforeEach(async () => {
  desk = await uploadDesk();
  ctx = { ...desk.services, actor: ADMIN };
});

const upload = (name = 'mídia-kit_2026.pdf') => desk.sendGood('press-file', name, PDF);
const add = async (changes: Partial<Parameters<typeof addPressFiles>[1]> = {}) => {
  const ids = changes.upload ?? [await upload()];
  const words = ids.map(() => 'Dados');
  const input = { category: CATEGORY, isActive: true, title: words, description: words, ...changes } as const;
  expect(await addPressFiles(ctx, { ...input, upload: ids })).toMatchObject({ ok: true });
  return ids[0] ?? '';
};
const publicStatus = async (id: string, headers: Record<string, string> = {}) => {
  const { context } = await callRoute(kit.loader, '/', { services: desk.services, person: null });
  const request = new Request('https://conversas.example/x', { headers });
  const url = new URL(request.url);
  const args = { request, context, url, params: { id, name: 'x', category: CATEGORY }, pattern: '' };
  const [one, all] = [await pressFile.loader(args as never), await pressCategory.loader(args as never)];
  expect(all.status).toBe(one.status);
  return one.status;
};
const post = (form: Record<string, string>, person: typeof ADMIN | null = ADMIN) =>
  callRoute(kit.action, '/admin/kit-imprensa', { services: desk.services, person, form });
const log = async () => {
  const rows = await desk.services.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  return rows.map(({ action }) => action);
};

test('adds several files, each with its text; size, type and name come from the server', async () => {
  const ids = [await upload('um.pdf'), await upload('dois.pdf')];
  await add({ upload: ids, title: ['Um', 'Dois'], description: ['', 'O segundo'] });
  expect(await findPressFile(desk.services.db, ids[1] ?? '')).toMatchObject({
    title: 'Dois',
    description: 'O segundo',
    category: CATEGORY,
    file_name: 'dois.pdf',
    file_size_bytes: PDF.length,
    mime_type: 'application/pdf',
    is_active: true,
  });
  expect(await publicStatus(ids[0] ?? '')).toBe(200);
  expect(await log()).toEqual(['press-file.created', 'press-file.created']);
});

test('makes the files once when the same form is sent twice, even concurrently', async () => {
  const form = { intent: 'add', category: CATEGORY, upload: await upload(), title: 'Dados', description: '' };
  const answers = [...(await Promise.all([post(form), post(form)])), await post(form)];
  for (const { body } of answers) {
    expect(body).toEqual({ ok: true, toast: { title: 'Arquivo enviado com sucesso', tone: 'success' } });
  }
  expect(await desk.services.db.selectFrom('media_kit_files').selectAll().execute()).toMatchObject([
    { title: 'Dados', is_active: false },
  ]);
});

test('adds no file when one of them is unknown', async () => {
  const good = await upload();
  const form = { category: CATEGORY, isActive: true, title: ['a', 'b'], description: ['', ''] } as const;
  const unknown = '0190a000-0000-4000-8000-000000000009';
  const result = await addPressFiles(ctx, {
    ...form,
    title: ['a', 'b'],
    description: [],
    upload: [good, unknown],
  });
  expect(result).toMatchObject({ ok: false, reason: 'upload' });
  expect(await desk.services.db.selectFrom('media_kit_files').select('id').execute()).toEqual([]);
  await add({ upload: [good] });
});

test('shows errors under the fields, with a toast when there is no file', async () => {
  expect((await post({ intent: 'add', category: 'x', title: '' })).body).toMatchObject({
    ok: false,
    fieldErrors: { category: ['Escolha a categoria.'] },
  });
  expect((await post({ intent: 'add', category: CATEGORY })).body).toMatchObject({
    toast: { title: 'Erro no upload' },
    fieldErrors: { upload: ['Escolha um arquivo.'] },
  });
});

test('hides a deactivated file from the public at once, but not from admins', async () => {
  const id = await add();
  expect((await post({ intent: 'deactivate', id })).body).toEqual({
    ok: true,
    intent: 'deactivate',
    toast: { title: 'Status atualizado', tone: 'success' },
  });
  for (const [name, value] of Object.entries({ Accept: '*/*', 'If-None-Match': '*', Range: 'bytes=0-1' })) {
    expect(await publicStatus(id, { [name]: value })).toBe(404);
  }
  const asked = { services: desk.services, params: { id } };
  const own = await callRoute(download.loader, '/', { ...asked, person: ADMIN });
  expect(own.status).toBe(200);
  expect((own.body as Response).headers.get('Cache-Control')).toBe('private, no-store');
  expect((own.body as Response).headers.get('Content-Disposition')).toContain('attachment');
  await setPressFileActive(ctx, id, true);
  expect(await publicStatus(id)).toBe(200);
});

test('shows a thumbnail to everybody while active, to admins until deleted', async () => {
  const upload = await desk.sendGood('press-file', 'retrato.png', await samplePicture('png', { width: 900 }));
  await add({ upload: [upload] });
  const ask = async (person: typeof ADMIN | null, headers: Record<string, string> = {}) => {
    const asked = { services: desk.services, person, params: { id: upload }, headers };
    const { args } = routeArgs(desk.services, '/media/kit-imprensa/x/miniatura', asked);
    return thumbnail.loader(args as never);
  };
  const shown = await ask(null);
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 360 });
  const match = { 'If-None-Match': `${shown.headers.get('ETag')}` };
  expect((await ask(null, match)).status).toBe(304);
  await setPressFileActive(ctx, upload, false);
  expect([(await ask(null, match)).status, (await ask(VISITOR)).status, (await ask(ADMIN)).status]).toEqual([
    404, 404, 200,
  ]);
  await deletePressFile(ctx, upload);
  expect((await ask(ADMIN)).status).toBe(404);
  const pdf = await add();
  const { args } = routeArgs(desk.services, '/x', { params: { id: pdf } });
  expect((await thumbnail.loader(args as never)).status).toBe(404);
});

test('deletes a file at once, restores it, and removes its bytes when it leaves the bin', async () => {
  const id = await add();
  expect((await post({ intent: 'delete', id })).body).toMatchObject({ toast: { title: 'Arquivo excluído' } });
  expect((await post({ intent: 'delete', id })).body).toMatchObject({ toast: { title: 'Erro ao excluir' } });
  expect((await post({ intent: 'activate', id })).body).toMatchObject({
    toast: { title: 'Erro ao atualizar status' },
  });
  expect(await publicStatus(id)).toBe(404);
  const { db } = desk.services;
  const entry = await db.selectFrom('bin_entries').selectAll().executeTakeFirstOrThrow();
  expect(await restorePressFile(ctx, entry.id)).toEqual({ ok: true, id, title: 'Dados' });
  expect(await publicStatus(id)).toBe(200);
  await deletePressFile(ctx, id);
  await db
    .transaction()
    .execute((trx) => removePressFileBytes(trx, JSON.parse(entry.record_json), new Date()));
  expect(await db.selectFrom('stored_files').select('key').execute()).toEqual([]);
  expect(await db.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: 'uploads.remove-files' }]);
});

test('replaces a file under the same URL, and refuses the second of two saves', async () => {
  const id = await add();
  const before = await findPressFile(desk.services.db, id);
  const words = { category: 'bio-informacoes', title: 'Bio', description: '' } as const;
  const replacement = await upload('bio.pdf');
  expect(await updatePressFile(ctx, { id, version: 1 }, { ...words, replacement })).toEqual({ ok: true });
  const after = await findPressFile(desk.services.db, id);
  expect(after).toMatchObject({ title: 'Bio', file_name: 'bio.pdf', version: 2 });
  expect(after?.file_key).not.toBe(before?.file_key);
  const form = { version: '1', category: CATEGORY, title: 'Minha' };
  const params = { id };
  const second = await callRoute(file.action, '/', { services: desk.services, person: ADMIN, params, form });
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({
    version: 2,
    values: { title: 'Minha' },
  });
});

test("lists and exports requests, with strangers' text never a formula", async () => {
  const { db } = desk.services;
  for (const [id, name] of [
    ['a', '=HYPERLINK("http://x")'],
    ['b', 'Rita; "Lima"'],
  ] as const) {
    const row = {
      id,
      name,
      email: 'rita@jornal.com',
      client_network: '',
      created_at: '2026-01-02T15:00:00.000Z',
    };
    await db.insertInto('press_requests').values(row).execute();
  }
  const asked = { services: desk.services, person: ADMIN };
  const { body } = await callRoute(requests.loader, '/admin/kit-imprensa/pedidos', asked);
  expect(body).toMatchObject({ total: 2, rows: [{ id: 'b' }, { id: 'a' }], older: null });
  const sheet = (await callRoute(csv.loader, '/', asked)).body as Response;
  const text = Buffer.from(await sheet.arrayBuffer()).toString();
  expect(text.startsWith('\ufeffQuando;Nome;E-mail;Situação;Respondida em\r\n')).toBe(true);
  expect(text).toContain('"Rita; ""Lima"""');
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
});

test('shows everything to admins only, and lets only them change anything', async () => {
  const id = await add();
  const { services } = desk;
  const loaders = [kit.loader, file.loader, download.loader, requests.loader, csv.loader];
  for (const loader of loaders) {
    const asked = { services, params: { id } };
    expect((await callRoute(loader, '/', { ...asked, person: null })).location).toMatch(/^\/auth/);
    expect((await callRoute(loader, '/', { ...asked, person: VISITOR })).location).toBe('/');
  }
  for (const intent of ['add', 'delete', 'deactivate']) {
    expect((await post({ intent, id }, null)).status).toBe(401);
    expect((await post({ intent, id }, VISITOR)).status).toBe(403);
  }
  const user = { ...ctx, actor: VISITOR };
  await expect(deletePressFile(user, id)).rejects.toThrow(NotAllowed);
  await expect(setPressFileActive(user, id, false)).rejects.toThrow(NotAllowed);
  await expect(restorePressFile(user, id)).rejects.toThrow(NotAllowed);
  expect(await publicStatus(id)).toBe(200);
});
