import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { noteMissing } from '#app/features/moving/old-addresses/find-moved.server.ts';
import type { Services } from '#app/platform/services.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeItem, makeProduct, makeTopic } from '../../../../tests/support/records/factories.ts';
import { makeJourney } from '../../../../tests/support/records/journeys.ts';
import { makePage } from '../../../../tests/support/records/pages.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../tests/support/requests/render-page.tsx';
import { requestContext, testServices } from '../../../../tests/support/requests/request-context.ts';
import { redirectAddress, redirectLines } from './commands.server.ts';
import { readLines } from './redirect-lines.ts';
import * as desk from './routes/admin-old-addresses.tsx';

let database: Database;
let services: Services;

beforeEach(async () => {
  database = await openTestDatabase();
  services = testServices(database, { publicUrl: 'https://conversas.example' });
});

afterEach(() => database.close());

const show = (address = '/admin/enderecos-antigos') =>
  renderPage(desk, address, requestContext(services, { person: ADMIN }).context);
const stored = () =>
  database.db
    .selectFrom('old_addresses')
    .select(['search_text', 'target_kind', 'target_id'])
    .orderBy('search_text')
    .execute();
const redirect = (from: string, to: string) => redirectAddress({ ...services, actor: ADMIN }, { from, to });
const post = (form: Record<string, string>) =>
  callRoute(desk.action, '/admin/enderecos-antigos', { services, person: ADMIN, form });

test('lists what nobody answers, and lets it be redirected or ignored', async () => {
  expect((await show()).text).toContain('Nenhum endereço em falta');
  const { id } = await makeItem(database.db, { slug: 'a-primeira', title: 'A primeira' });
  for (const pathname of ['/antiga', '/antiga/', '/outra'])
    noteMissing(services, { pathname, searchParams: new URLSearchParams() }, '203.0.113.7');
  await services.tally.write(services);
  expect((await show()).text).toMatch(/\/antiga\s*2 vezes/);
  const { html } = await show('/admin/enderecos-antigos?de=/antiga');
  expect(html).toContain('value="/antiga"');
  await post({ intent: 'redirect', from: '/antiga', to: '/episodios/a-primeira' });
  await post({ intent: 'ignore', path: '/outra' });
  expect((await show()).text).toContain('Nenhum endereço em falta');
  expect(await stored()).toEqual([{ search_text: '/antiga', target_kind: 'item', target_id: id }]);
  const { text } = await show('/admin/enderecos-antigos?q=anti');
  expect(text).toContain('1 endereço');
  expect((await show('/admin/enderecos-antigos?q=nada')).text).toContain('Nenhum endereço encontrado');
});

test('lines with escapes that stand for nothing are told by their number', async () => {
  const text = '/velha → /episodios/%zz\n/episodios/%zz → /shop';
  expect(await redirectLines({ ...services, actor: ADMIN }, text)).toEqual({ ok: false, unread: [1, 2] });
});

test('follows the record, by a former slug too', async () => {
  const { id } = await makeTopic(database.db, { slug: 'luto' });
  await database.db.insertInto('topic_former_slugs').values({ slug: 'saudade', topic_id: id }).execute();
  await redirect('/category/saudade/', 'https://conversas.example/topics/saudade');
  await redirect('/sobre', '/about#ana');
  expect(await stored()).toEqual([
    { search_text: '/category/saudade', target_kind: 'topic', target_id: id },
    { search_text: '/sobre', target_kind: 'path', target_id: '/about#ana' },
  ]);
});

test.each([
  ['/a', '//evil.example', 'foreign'],
  ['/a', 'https://evil.example/', 'foreign'],
  ['/a', '/\\evil.example', 'foreign'],
  ['/a', 'javascript:alert(1)', 'foreign'],
  ['/a', '/A/', 'itself'],
  ['/', '/about', 'no-address'],
  ['nada', '/about', null],
  ['/about', '/shop', 'living'],
  ['/episodios/viva', '/shop', 'living'],
  ['/episodios/%zz', '/shop', 'no-address'],
  ['/velha', '/episodios/%zz', 'nowhere'],
  ['/velha', '/cartas/%E0%A4%A', 'nowhere'],
  ['/velha', '/episodios/nada', 'nowhere'],
  ['/velha', '/nada', 'nowhere'],
  ['/velha', '/topics/populares', null],
  ['/admin/x', '/shop', 'own'],
  ['/auth', '/shop', 'own'],
  ['/healthz', '/shop', 'own'],
  ['/feed.xml', '/shop', 'own'],
  ['/media/a', '/shop', 'own'],
  ['/topics/que-se-foi', '/shop', null],
])('%s → %s: %s', async (from, to, reason) => {
  await makeItem(database.db, { slug: 'viva' });
  const answer = await redirect(from, to);
  expect(answer.ok ? null : answer.reason).toBe(reason);
});

test.each([
  // What nobody may open now can be led elsewhere; what answers cannot, in any spelling.
  ['/episodios/rascunho', '/about', null],
  ['/shop/fora', '/about', null],
  ['/jornadas/fechada', '/about', null],
  ['/episodios/viva?p=2', '/about', 'living'],
  ['/Episodios/Viva/', '/about', 'living'],
  ['/jornadas/aberta', '/about', 'living'],
  ['/favicon.ico', '/about', 'own'],
  ['/about.data', '/about', 'own'],
  ['/velha', '/episodios/viva/', null],
  ['/velha', '/episodios/viva?utm_source=x#t=30', null],
  ['/velha', '/jornadas/fechada', null],
  ['/velha', '/auth', null],
  ['/velha', '/jornadas/nada', 'nowhere'],
  ['/velha', '/c/x', 'nowhere'],
  ['/velha', '/pedido', 'nowhere'],
  ['/velha', '/webhooks/stripe', 'nowhere'],
  ['/velha', '/admin', 'nowhere'],
  ['/velha', '/about/nada', 'nowhere'],
  ['/velha', '/about/sobre', null],
  ['/velha', '/cartas/feed.xml', null],
  ['/velha', '/topics/luto/feed.xml', null],
  ['/velha', '/?p=904', 'nowhere'],
  ['/velha', '/metodo', null],
  ['/velha', '/notas/dormir#fim', null],
  ['/velha', '/dormir', 'nowhere'],
  ['/metodo', '/about', 'living'],
  ['/Metodo/', '/about', 'living'],
  ['/notas/dormir', '/about', 'living'],
  ['/velha', `/search?q=${'á'.repeat(400)}`, 'too-long'],
])('%s → %s: %s', async (from, to, reason) => {
  await makeItem(database.db, { slug: 'viva' });
  await makeItem(database.db, { slug: 'rascunho', is_published: false });
  await makeProduct(database.db, { slug: 'fora', is_active: false });
  await makePage(database.db, { kind: 'page', slug: 'metodo', is_published: false });
  await makePage(database.db, { kind: 'note', slug: 'dormir' });
  await makeJourney(database.db, { columns: { slug: 'aberta' }, steps: [] });
  await makeJourney(database.db, { columns: { slug: 'fechada', is_public: false }, steps: [] });
  const answer = await redirect(from, to);
  expect(answer.ok ? null : answer.reason).toBe(reason);
});

test.each([
  ['/EPISODIOS/viva', 'item'],
  ['/feed', '/feed.xml'],
  ['/?feed=podcast', '/feed.xml'],
  ['/Episodios/viva?a=1#t=30', '/episodios/viva?a=1#t=30'],
])('a target is stored as what answers there: %s', async (to, leadsTo) => {
  const { id } = await makeItem(database.db, { slug: 'viva' });
  await redirect('/velha', to);
  expect((await stored())[0]?.target_id).toBe(leadsTo === 'item' ? id : leadsTo);
});

test('takes pasted lines, all or none', async () => {
  const answer = await post({
    intent: 'lines',
    lines: 'antigo,novo\n/a → /about\n/b;/shop\nhttps://antigo.example/c\t/contact',
  });
  expect(JSON.stringify(answer)).toContain('3 endereços redirecionados');
  expect((await stored()).map(({ search_text }) => search_text)).toEqual(['/a', '/b', '/c']);
  const refused = await post({ intent: 'lines', lines: '/d → /about\n/e → //evil.example\nnada disso aqui' });
  expect(JSON.stringify(refused)).toContain('As linhas 2, 3 não servem');
  expect(await stored()).toHaveLength(3);
});

test.each([
  ['too many lines', '/a → /about\n'.repeat(1_001), 'A lista tem mais de 1.000 linhas'],
  [
    'too long a text',
    `/${'a'.repeat(240)} → /about\n`.repeat(900),
    'A lista deve ter no máximo 200000 caracteres',
  ],
])('%s: nothing is stored, and all of it comes back', async (_what, lines, words) => {
  const { body } = await post({ intent: 'lines', lines });
  expect(JSON.stringify(body)).toContain(words);
  expect(body).toMatchObject({ ok: false, values: { lines } });
  expect(await stored()).toEqual([]);
});

test('reads lines as tables have them', () => {
  expect(readLines('"/a","/b"\r\n\r\n/c -> /d').pairs).toEqual([
    { from: '/a', to: '/b', line: 1 },
    { from: '/c', to: '/d', line: 3 },
  ]);
  const odd = ['/a b/c,d → /e', '"/a, b","/c"', '/a b;/c', '/a b /c', 'https://x.example/a, /b'];
  expect(readLines(odd.join('\n')).pairs.map(({ from, to }) => [from, to])).toEqual([
    ...[
      ['/a b/c,d', '/e'],
      ['/a, b', '/c'],
      ['/a b', '/c'],
      ['/a b', '/c'],
    ],
    ['https://x.example/a', '/b'],
  ]);
  expect(readLines('/a').unread).toEqual([1]);
  expect(readLines('/a b c\nde,/f').unread).toEqual([1, 2]);
});

test('removes one, and is logged', async () => {
  await redirect('/a', '/about');
  const row = await database.db.selectFrom('old_addresses').select('id').executeTakeFirstOrThrow();
  await post({ intent: 'remove', id: row.id });
  await post({ intent: 'remove', id: row.id });
  expect(await stored()).toEqual([]);
  const log = await database.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(log.map(({ action }) => action)).toEqual(['old-address.created', 'old-address.deleted']);
});

test('asks for the right', async () => {
  await expect(
    redirectAddress({ ...services, actor: VISITOR }, { from: '/a', to: '/about' }),
  ).rejects.toThrow(NotAllowed);
});

test('the page and its forms are for who may redirect alone, and bad input changes nothing', async () => {
  const path = '/admin/enderecos-antigos';
  expect(await callRoute(desk.loader, path, { services, person: null })).toMatchObject({
    location: `/auth?next=${encodeURIComponent(path)}`,
  });
  expect(await callRoute(desk.loader, path, { services, person: VISITOR })).toMatchObject({ location: '/' });
  const forms: ReadonlyArray<Record<string, string>> = [
    { intent: 'redirect', from: '/a', to: '/about' },
    { intent: 'lines', lines: '/a /about' },
    { intent: 'remove', id: 'um' },
    { intent: 'ignore', path: '/a' },
  ];
  for (const form of forms) {
    expect(await callRoute(desk.action, path, { services, person: null, form })).toMatchObject({
      status: 401,
    });
    expect(await callRoute(desk.action, path, { services, person: VISITOR, form })).toMatchObject({
      status: 403,
    });
  }
  expect(await post({ intent: 'remove', id: 'nenhum' })).toMatchObject({ status: 404 });
  expect(await post({ intent: 'redirect', from: '', to: '' })).toMatchObject({
    status: 400,
    body: { fieldErrors: { from: [expect.any(String)], to: [expect.any(String)] } },
  });
  for (const lines of ['', 'x'.repeat(300_000)])
    expect(await post({ intent: 'lines', lines })).toMatchObject({ status: 400 });
  expect(await stored()).toEqual([]);
  for (const _twice of [1, 2]) await post({ intent: 'redirect', from: '/a', to: '/about' });
  expect(await stored()).toHaveLength(1);
});

test('names what an address will lead to, with its page here', async () => {
  const { id } = await makeItem(database.db, { title: 'Coragem', is_published: false });
  await database.db
    .insertInto('old_addresses')
    .values(
      [
        { target_kind: 'item' as const, target_id: id, search_text: '/rascunho' },
        { target_kind: 'item' as const, target_id: 'sumiu', search_text: '/sumiu' },
      ].map((row) => ({
        ...row,
        id: row.search_text,
        path: row.search_text,
        created_at: services.clock.now().toISOString(),
        told_in: null,
      })),
    )
    .execute();
  const { html, text } = await show();
  expect(text).toMatch(/Nada por enquanto: Coragem ainda é rascunho\..*/);
  expect(html).toContain(`href="/admin/episodios/${id}"`);
  expect(text).toContain('Nada: a página foi excluída.');
});
