import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Services } from '#app/http/context.ts';
import { NotAllowed } from '#app/pure/person.ts';
import { callRoute } from '../../../../tests/support/call-route.ts';
import { makeLetter } from '../../../../tests/support/letters.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/people.ts';
import { renderPage } from '../../../../tests/support/render-page.tsx';
import { requestContext, testServices } from '../../../../tests/support/request-context.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
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
  const other = await createLetter(ctx, newId, { ...INPUT, subject: 'Outra' });
  expect(other).toMatchObject({ ok: true, id: expect.not.stringContaining(newId) });
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
