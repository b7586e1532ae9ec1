import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import { findFilesInUse } from '#app/features/media/files/named-files.server.ts';
import * as cards from '#app/features/writing/editor-desk/routes/cards.ts';
import * as pictureRoute from '#app/features/writing/text/routes/picture.ts';
import type { Services } from '#app/platform/services.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { NOW } from '../../../../tests/support/fixed-clock.ts';
import { makeLetter } from '../../../../tests/support/letters/letters.ts';
import { makeItem, makeProduct } from '../../../../tests/support/records/factories.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../tests/support/requests/render-page.tsx';
import { requestContext, testServices } from '../../../../tests/support/requests/request-context.ts';
import { samplePicture } from '../../../../tests/support/sample-files.ts';
import { uploadDesk } from '../../../../tests/support/sites/upload-desk.ts';
import { forgetLetter } from './bin-commands.server.ts';
import { createLetter, updateLetter } from './commands.server.ts';
import * as editor from './routes/admin-letter.tsx';
import * as blank from './routes/admin-letter-new.tsx';

let database: Database;
let services: Services;
let ctx: Parameters<typeof createLetter>[0];

beforeEach(async () => {
  database = await openTestDatabase();
  services = testServices(database);
  ctx = { ...services, actor: ADMIN };
});
afterEach(() => database.close());

const INPUT = {
  subject: 'Coragem, de novo',
  previewText: 'Sobre começar.',
  body: '<p>Oi!</p>',
  isPublic: false,
  isMembersOnly: false,
};
const stored = (id: string) =>
  database.db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const send = (id: string, form: Record<string, string>, person = ADMIN) =>
  callRoute(editor.action, `/admin/cartas/${id}`, { services, person, params: { id }, form });

test('creates a draft once, however often its form is sent', async () => {
  const newId = v7();
  expect(await createLetter(ctx, newId, INPUT)).toEqual({ ok: true, id: newId });
  expect(await createLetter(ctx, newId, INPUT)).toEqual({ ok: true, id: newId });
  for (const typedOn of [{ subject: 'Outra' }, { body: `${INPUT.body}<p>E mais.</p>` }]) {
    const other = await createLetter(ctx, newId, { ...INPUT, ...typedOn });
    expect(other).toMatchObject({ ok: true, id: expect.not.stringContaining(newId) });
  }
  expect(await stored(newId)).toMatchObject({
    ...{ kind: 'letter', status: 'draft', number: 1, preview_text: 'Sobre começar.', slug: null },
    ...{ search_text: 'coragem, de novo', version: 1 },
  });
  await expect(createLetter({ ...ctx, actor: VISITOR }, v7(), INPUT)).rejects.toThrow(NotAllowed);
});

test('a public letter gets an address of its subject, which stays once it is sent', async () => {
  await makeLetter(database.db, { slug: 'coragem-de-novo' });
  const id = await makeLetter(database.db);
  const save = async (input: Partial<typeof INPUT>) => {
    const { version } = await stored(id);
    const result = await updateLetter(ctx, { id, version }, { ...INPUT, isPublic: true, ...input });
    return result.ok ? (await stored(id)).slug : result.reason;
  };
  expect(await save({ subject: '' })).toBe('no-subject');
  expect(await save({})).toBe('coragem-de-novo-2');
  expect(await save({ subject: 'Medo' })).toBe('medo');
  await database.db
    .updateTable('letters')
    .set({ status: 'sent', started_at: '2026-11-01T12:00:00.000Z' })
    .where('id', '=', id)
    .execute();
  expect(await save({ subject: 'Coragem' })).toBe('medo');
  expect(await save({ isPublic: false })).toBe('medo');
});

test('saves over the version that was shown, and merges with another save', async () => {
  const id = await makeLetter(database.db);
  const base = JSON.stringify({
    subject: 'Sobre a coragem',
    previewText: '',
    isPublic: '',
    isMembersOnly: '',
  });
  const first = { version: '1', base, subject: 'Sobre a coragem', previewText: 'Uma prévia' };
  expect((await send(id, first)).body).toMatchObject({ ok: true, version: 2 });
  const second = { version: '1', base, subject: 'Sobre o medo', previewText: '' };
  expect((await send(id, second)).body).toMatchObject({ ok: true, version: 3 });
  expect(await stored(id)).toMatchObject({ subject: 'Sobre o medo', preview_text: 'Uma prévia' });
  const third = await send(id, { ...second, subject: 'Sobre a paz' });
  expect(third).toMatchObject({
    status: 409,
    body: { ok: false, version: 3, values: { subject: 'Sobre a paz' } },
  });
  expect(await stored(id)).toMatchObject({ subject: 'Sobre o medo', version: 3 });
});

test('refuses what is too long, strangers and letters that are gone, and keeps what was typed', async () => {
  const id = await makeLetter(database.db);
  const long = await send(id, { version: '1', subject: 'a'.repeat(201) });
  expect(long.body).toMatchObject({
    fieldErrors: { subject: ['Assunto deve ter no máximo 200 caracteres'] },
    values: { subject: 'a'.repeat(201) },
  });
  const nameless = await send(id, { version: '1', subject: ' ', isPublic: 'on' });
  expect(nameless.body).toMatchObject({
    fieldErrors: { subject: [expect.stringContaining('Escreva o assunto')] },
  });
  expect(await send(id, { version: '1', subject: 'Oi' }, VISITOR)).toMatchObject({ status: 403 });
  expect(await send('nobody', { version: '1', subject: 'Oi' })).toMatchObject({ status: 404 });
});

test('the buttons copy and delete the letter', async () => {
  const id = await makeLetter(database.db);
  const copied = await send(id, { intent: 'duplicate' });
  expect(copied.location).toMatch(/^\/admin\/cartas\/[\w-]{36}$/);
  expect(await send(id, { intent: 'delete' })).toMatchObject({ location: '/admin/cartas' });
  expect(await send(id, { intent: 'delete' })).toMatchObject({ location: '/admin/cartas' });
});

test('makes a body safe, and its pictures the own ones of the site', async () => {
  const desk = await uploadDesk();
  const on = { ...desk.services, actor: ADMIN };
  const upload = await desk.sendGood(
    'letter-picture',
    'praia.png',
    await samplePicture('png', { width: 1600, height: 900 }),
  );
  const picture = `<img src="/media/cartas/${upload}.jpg" alt="A praia" width="1200" height="675">`;
  const id = v7();
  const body = `<p onclick="x()">Oi!</p><script>x()</script>${picture}`;
  expect(await createLetter(on, id, { ...INPUT, body })).toEqual({ ok: true, id });
  const saved = await on.db
    .selectFrom('letters')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(saved.body).toBe(`<p>Oi!</p>${picture}`);
  const again = await updateLetter(on, { id, version: 1 }, { ...INPUT, body: saved.body });
  expect(again).toEqual({ ok: true });
  const served = await callRoute(pictureRoute.loader, `/media/cartas/${upload}.jpg`, {
    ...{ services: desk.services, person: null, params: { file: `${upload}.jpg` } },
  });
  expect(served.status).toBe(200);
  const key = `cartas/${upload}.jpg`;
  await on.db.deleteFrom('stored_files').execute();
  expect(await findFilesInUse(on.db, [key, 'cartas/other.jpg'])).toEqual(new Set([key]));
});

test('refuses a picture that is no longer there, at its field', async () => {
  const id = await makeLetter(database.db);
  const body = `<img src="/media/cartas/${v7()}.jpg" alt="" width="10" height="10">`;
  expect((await send(id, { version: '1', subject: 'Oi', body })).body).toMatchObject({
    fieldErrors: { body: [expect.stringContaining('Uma imagem da carta não está mais aqui')] },
  });
  const params = { file: `${v7()}.jpg` };
  const nothing = await callRoute(pictureRoute.loader, `/media/cartas/${params.file}`, {
    services,
    person: null,
    params,
  });
  expect(nothing.status).toBe(404);
});

test('a picture stays until the last letter that shows it is forgotten', async () => {
  const { db } = database;
  const key = `cartas/${v7()}.jpg`;
  const body = `<img src="/media/${key}" alt="" width="10" height="10">`;
  const file = { key, file_name: 'a.jpg', size_bytes: 1, mime_type: 'image/jpeg', created_at: NOW };
  await db.insertInto('stored_files').values(file).execute();
  const other = await makeLetter(db, { body });
  const files = () => db.selectFrom('stored_files').select('key').execute();
  await db.transaction().execute((trx) => forgetLetter(trx, { body }, new Date(NOW)));
  expect(await files()).toHaveLength(1);
  await db.deleteFrom('letters').where('id', '=', other).execute();
  await db.transaction().execute((trx) => forgetLetter(trx, { body }, new Date(NOW)));
  expect(await files()).toHaveLength(0);
});

test('finds episodes, videos and products for a card', async () => {
  const { db } = database;
  const draft = await makeItem(db, { title: 'O medo', is_published: false });
  await db.transaction().execute((trx) => indexItems(trx, database.engine, [draft.id]));
  const product = await makeProduct(db, { name: 'Caneca do medo', name_folded: 'caneca do medo' });
  const ask = async (query: string, person: typeof ADMIN | null = ADMIN) =>
    callRoute(cards.loader, `/admin/cartas/cartoes?${query}`, { services, person });
  const found = async (query: string) => ((await ask(query)).body as Response).json();
  expect(await found('tipo=episode&q=medo')).toEqual({
    cards: [expect.objectContaining({ id: draft.id, title: 'O medo', detail: 'Episódio · rascunho' })],
  });
  expect(await found('tipo=video&q=medo')).toEqual({ cards: [] });
  expect(await found('tipo=product&q=medo')).toMatchObject({
    cards: [{ id: product.id, title: 'Caneca do medo' }],
  });
  expect(await found(`tipo=product&id=${product.id}`)).toMatchObject({ cards: [{ id: product.id }] });
  expect(await found('tipo=episode&id=nobody')).toEqual({ cards: [] });
  expect((await ask('tipo=page')).status).toBe(400);
  expect((await ask('tipo=episode', null)).status).toBe(302);
});

test('shows the form of a new letter and of a stored one', async () => {
  const context = () => requestContext(services, { person: ADMIN }).context;
  expect((await renderPage(blank, '/admin/cartas/nova', context())).text).toContain('Nova carta');
  const posted = await callRoute(blank.action, '/admin/cartas/nova', {
    services,
    person: ADMIN,
    form: { newId: v7(), subject: 'Oi' },
  });
  const { loader } = editor;
  const id = posted.location?.split('/').at(-1) ?? '';
  const found = await callRoute(loader, posted.location ?? '', { services, person: ADMIN, params: { id } });
  expect(found.body).toMatchObject({
    letter: { subject: 'Oi', status: 'draft' },
    deletion: expect.any(String),
  });
  expect(
    await callRoute(loader, '/admin/cartas/nobody', { services, person: ADMIN, params: { id: 'nobody' } }),
  ).toMatchObject({ status: 404 });
});
