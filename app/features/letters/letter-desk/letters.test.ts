import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Services } from '#app/platform/services.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { NOW } from '../../../../tests/support/fixed-clock.ts';
import { makeLetter } from '../../../../tests/support/letters/letters.ts';
import { makeSentLetter } from '../../../../tests/support/letters/sent-letters.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../tests/support/requests/render-page.tsx';
import { requestContext, testServices } from '../../../../tests/support/requests/request-context.ts';
import { deleteLetters, restoreLetter } from './bin-commands.server.ts';
import { duplicateLetter } from './commands.server.ts';
import * as list from './routes/admin-letters.tsx';

let database: Database;
let services: Services;
let ctx: Parameters<typeof deleteLetters>[0];

beforeEach(async () => {
  database = await openTestDatabase();
  services = testServices(database);
  ctx = { ...services, actor: ADMIN };
});
afterEach(() => database.close());

const show = (address: string) =>
  renderPage(list, address, requestContext(services, { person: ADMIN }).context);
const stored = (id: string) =>
  database.db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
const log = () => database.db.selectFrom('audit_log').select('action').orderBy('id').execute();

test('lists, finds and filters letters, and says what to do while there are none', async () => {
  expect((await show('/admin/cartas')).text).toContain('Ainda não há cartas');
  await makeLetter(database.db, { subject: '<img src=x onerror=1>' });
  await makeLetter(database.db, { subject: 'A coragem do começo', status: 'sent', kind: 'notice' });
  const { text, html } = await show('/admin/cartas');
  expect(text).toContain('2 cartas');
  expect(text).toContain('Aviso de publicação');
  expect(html).toContain('&lt;img src=x onerror=1&gt;');
  expect((await show('/admin/cartas?q=comeco')).text).toContain('1 carta');
  expect((await show('/admin/cartas?estado=rascunhos')).text).not.toContain('coragem');
  expect((await show('/admin/cartas?estado=canceladas')).text).toContain('Nenhuma carta encontrada');
});

test('shows how many got a letter and clicked in it, and nothing before it went out', async () => {
  const { db } = database;
  await makeLetter(db);
  const id = await makeSentLetter(db, 7, [
    { subscriberId: null, email: 'a@exemplo.com' },
    { subscriberId: null, email: 'b@exemplo.com' },
    { subscriberId: null, email: null, status: 'refused' },
  ]);
  await db.updateTable('letters').set({ prepared_at: NOW }).where('id', '=', id).execute();
  for (const [number, clicks] of [
    [1, 3],
    [2, 4],
  ] as const)
    await db
      .insertInto('letter_links')
      .values({ letter_id: id, number, href: 'https://a.example', clicks })
      .execute();
  const { letters } = (await show('/admin/cartas')).data as Awaited<ReturnType<typeof list.loader>>;
  expect(letters.map(({ figures }) => figures)).toEqual(
    expect.arrayContaining([null, { sent: 2, clicks: 7 }]),
  );
});

test('a notice that found nobody is not called canceled', async () => {
  const problem = 'Ninguém recebe esta carta.';
  await makeLetter(database.db, { kind: 'notice', status: 'canceled', problem, finished_at: NOW });
  const { text } = await show('/admin/cartas');
  expect(text).toContain('Sem destinatários');
  expect(text).not.toMatch(/Cancelada(?!s)/);
  await makeLetter(database.db, { status: 'canceled' });
  expect((await show('/admin/cartas')).text).toMatch(/Cancelada(?!s)/);
});

test('leads from a public letter to its page on the site', async () => {
  await makeLetter(database.db, { status: 'sent', slug: 'coragem', is_public: true });
  await makeLetter(database.db, { slug: 'rascunho', is_public: true });
  const { html } = await show('/admin/cartas');
  expect(html).toContain('href="/cartas/coragem"');
  expect(html).not.toContain('href="/cartas/rascunho"');
});

test('turns pages of many letters', async () => {
  for (let at = 0; at < 51; at += 1)
    await makeLetter(database.db, { created_at: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString() });
  const { html } = await show('/admin/cartas');
  const next = /href="(\/admin\/cartas\?antes=[^"]+)"/.exec(html)?.[1] ?? '';
  expect(
    (await show(next)).html.match(/name="ids"[^>]*type="checkbox"|type="checkbox"[^>]*name="ids"/g),
  ).toHaveLength(1);
});

test('copies a letter as a draft under a number of its own', async () => {
  const id = await makeLetter(database.db, {
    status: 'sent',
    kind: 'digest',
    slug: 'coragem',
    is_public: true,
  });
  const copied = await duplicateLetter(ctx, id);
  const copy = await stored(copied.ok ? copied.id : '');
  expect(copy).toMatchObject({
    ...{ kind: 'letter', status: 'draft', subject: 'Sobre a coragem', body: '<p>Oi!</p>' },
    ...{ slug: null, is_public: false, audience: '{"kind":"all"}' },
  });
  expect(copy?.number).toBe(((await stored(id))?.number ?? 0) + 1);
  expect(await duplicateLetter(ctx, 'nobody')).toEqual({ ok: false, reason: 'gone' });
  expect(await log()).toEqual([{ action: 'letter.duplicated' }]);
});

test('deletes drafts and brings them back; what was sent stays', async () => {
  const draft = await makeLetter(database.db, { slug: 'coragem' });
  const sent = await makeLetter(database.db, { status: 'sent' });
  expect(await deleteLetters(ctx, [draft, sent])).toEqual({ ok: false, reason: 'stays' });
  expect(await stored(draft)).toBeDefined();
  const deleted = await deleteLetters(ctx, [draft]);
  expect(await stored(draft)).toBeUndefined();
  const entry = deleted.ok ? (deleted.entryIds[0] ?? '') : '';
  await makeLetter(database.db, { slug: 'coragem' });
  expect(await restoreLetter(ctx, entry)).toEqual({ ok: true, id: draft, title: 'Sobre a coragem' });
  expect(await restoreLetter(ctx, entry)).toEqual({ ok: false, reason: 'gone' });
  expect((await stored(draft))?.slug).toBe(`coragem-${draft.slice(-12)}`);
  expect(await log()).toEqual([{ action: 'letter.deleted' }, { action: 'letter.restored' }]);
});

test('a restored letter gets another number where its own is taken', async () => {
  const id = await makeLetter(database.db);
  const deleted = await deleteLetters(ctx, [id]);
  const other = await makeLetter(database.db, { number: 500 });
  await database.db
    .updateTable('bin_entries')
    .set({ record_json: JSON.stringify({ ...(await stored(other)), id, number: 500 }) })
    .execute();
  await restoreLetter(ctx, deleted.ok ? (deleted.entryIds[0] ?? '') : '');
  expect((await stored(id))?.number).toBe(501);
});

test('the buttons are for admins, and say what happened', async () => {
  const id = await makeLetter(database.db);
  const press = (form: Record<string, string>, person = ADMIN) =>
    callRoute(list.action, '/admin/cartas', { services, person, form });
  expect(await press({ intent: 'delete', ids: id }, VISITOR)).toMatchObject({ status: 403 });
  await expect(deleteLetters({ ...ctx, actor: VISITOR }, [id])).rejects.toThrow(NotAllowed);
  await expect(duplicateLetter({ ...ctx, actor: VISITOR }, id)).rejects.toThrow(NotAllowed);
  expect(await press({ intent: 'duplicate', ids: id })).toMatchObject({
    location: expect.stringMatching(/^\/admin\/cartas\/[\w-]{36}$/),
  });
  expect((await press({ intent: 'delete', ids: id })).body).toMatchObject({
    toast: { title: 'Carta excluída.', action: { label: 'Desfazer' } },
  });
  expect(await press({ intent: 'delete', ids: id })).toMatchObject({ status: 404 });
  expect(await press({ intent: 'duplicate', ids: id })).toMatchObject({ status: 404 });
});
