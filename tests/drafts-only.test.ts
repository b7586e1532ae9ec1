import './support/databases/same-on-both.ts';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { deleteItems } from '#app/features/catalogue/item-desk/list/bin-commands.server.ts';
import { deleteLetters } from '#app/features/letters/letter-desk/bin-commands.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { ROLE_LABELS } from '#app/pure/people/rights.ts';
import { allRows, differentTables } from '../scripts/testing/all-rows.ts';
import { openTestDatabase } from './support/databases/test-database.ts';
import { makeLetter } from './support/letters/letters.ts';
import { makeItem, makeProduct, makeTopic } from './support/records/factories.ts';
import { episodeFields } from './support/records/item-form.ts';
import { ADMIN } from './support/records/people.ts';
import { adminRoutes, loadRoute } from './support/requests/admin-routes.ts';
import { callRoute } from './support/requests/call-route.ts';
import { testServices } from './support/requests/request-context.ts';
import { makePerson } from './support/requests/sign-in.ts';

/** Ids of records that stand before each attempt. */
const ids = {
  ...{ out: v7(), planned: v7(), draft: v7(), other: v7(), binned: v7(), topic: v7(), product: v7() },
  ...{ letter: v7(), scheduled: v7(), sent: v7(), public: v7() },
};
const bin = { item: '', letter: '' };
const DRAFT = { date: '2024-04-01', time: '09:00', slug: 'rascunho', title: 'Rascunho', version: '1' };
const LETTER = { subject: 'Olá', previewText: '', body: '<p>Oi</p>', version: '1' };

let database: Database;
let services: Services;
let helper: Person;
/** Before the next attempt. */
let rows: Awaited<ReturnType<typeof allRows>>;

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database);
  const { db } = database;
  helper = await makePerson(db, { role: 'helper', name: 'Bia' });
  await makePerson(db, { role: 'admin', id: 'owner' });
  await makeTopic(db, { id: ids.topic });
  await makeProduct(db, { id: ids.product });
  await makeItem(db, { id: ids.out, slug: 'no-ar' });
  await makeItem(db, { id: ids.planned, published_at: '2040-01-01T12:00:00.000Z' });
  await makeItem(db, { id: ids.draft, is_published: false, slug: 'rascunho', title: 'Rascunho' });
  await makeItem(db, { id: ids.other, is_published: false });
  await makeItem(db, { id: ids.binned });
  for (const [id, status] of [
    [ids.letter, 'draft'],
    [ids.scheduled, 'scheduled'],
    [ids.sent, 'sent'],
  ] as const)
    await makeLetter(db, { id, status, subject: 'Olá' });
  const binned = await makeLetter(db, { status: 'canceled', subject: 'Na lixeira' });
  const owner = { ...services, actor: ADMIN };
  bin.item = (await deleteItems(owner, 'episode', [ids.binned])).entryIds[0] ?? '';
  const letters = await deleteLetters(owner, [binned]);
  bin.letter = letters.ok ? (letters.entryIds[0] ?? '') : '';
  rows = await allRows(database);
});
afterAll(() => database.close());

type Attempt = readonly [
  what: string,
  path: string,
  fields: () => Record<string, string>,
  id?: keyof typeof ids,
];

const items = (what: string, fields: () => Record<string, string>): Attempt => [
  what,
  '/admin/episodios',
  fields,
];
const save = (what: string, fields: object, id: keyof typeof ids = 'draft'): Attempt => [
  what,
  '/admin/episodios/:id',
  () => ({ ...DRAFT, ...fields }),
  id,
];
const letter = (what: string, fields: object, id: keyof typeof ids = 'letter'): Attempt => [
  what,
  '/admin/cartas/:id',
  () => ({ ...LETTER, ...fields }),
  id,
];
const at = (what: string, path: string, fields: object, id?: keyof typeof ids): Attempt => [
  what,
  path,
  () => ({ ...fields }),
  id,
];

/** What somebody who writes drafts may try, by every way that leads out of a draft. */
const ATTEMPTS: readonly Attempt[] = [
  items('publish a draft from the list', () => ({ intent: 'publish', ids: ids.draft, notice: 'none' })),
  items('publish several', () => ({ intent: 'publish', ids: `${ids.draft},${ids.other}`, notice: 'each' })),
  items('take an item off the site', () => ({ intent: 'unpublish', ids: ids.out })),
  items('take a planned item off', () => ({ intent: 'unpublish', ids: ids.planned })),
  items('move a published item to a topic', () => ({ intent: 'move', ids: ids.out, topic: ids.topic })),
  items('move a draft together with a published item', () => ({
    ...{ intent: 'move', ids: `${ids.draft},${ids.out}`, topic: ids.topic },
  })),
  items('move all that a list finds', () => ({ intent: 'move-found', topic: ids.topic })),
  items('delete a published item', () => ({ intent: 'delete', ids: ids.out })),
  items('delete a draft together with a planned item', () => ({
    intent: 'delete',
    ids: `${ids.draft},${ids.planned}`,
  })),
  save('save a draft as published', { state: 'publicado' }),
  save('press the button that publishes', { state: 'rascunho', publish: 'on' }),
  save('plan a draft', { state: 'publicado', date: '2040-01-01' }),
  save('choose the date of a draft', { state: 'rascunho', date: '2020-01-01' }),
  save('choose the hour of a draft', { state: 'rascunho', time: '10:00' }),
  save('choose the address of a draft', { state: 'rascunho', slug: 'outro-endereco' }),
  save('take the address of a published item', { state: 'rascunho', slug: 'no-ar' }),
  save('choose for whom a draft is', { state: 'rascunho', isMembersOnly: 'on' }),
  save('choose who is told of a draft', { state: 'rascunho', tellsSubscribers: 'on' }),
  save('change a published item', { state: 'publicado' }, 'out'),
  save('take a published item off by its form', { state: 'rascunho' }, 'out'),
  save('change a planned item', { state: 'publicado', date: '2040-01-01' }, 'planned'),
  at('delete a published item on its page', '/admin/episodios/:id', { intent: 'delete' }, 'out'),
  ['create a published item', '/admin/episodios/novo', () => episodeFields({ state: 'publicado' })],
  [
    'create an item at an address of choice',
    '/admin/episodios/novo',
    () => episodeFields({ slug: 'meu-endereco' }),
  ],
  ['bring a published item back from the bin', '/admin/lixeira', () => ({ intent: 'restore', id: bin.item })],
  [
    'bring a canceled letter back from the bin',
    '/admin/lixeira',
    () => ({ intent: 'restore', id: bin.letter }),
  ],
  ['remove an item for good', '/admin/lixeira', () => ({ intent: 'forget', id: bin.item })],
  ['empty the bin', '/admin/lixeira', () => ({ intent: 'empty' })],
  letter('put a letter on the site', { isPublic: 'on' }),
  letter('keep a letter for members', { isMembersOnly: 'on' }),
  letter('change a planned letter', {}, 'scheduled'),
  letter('change a sent letter', {}, 'sent'),
  at('delete a planned letter', '/admin/cartas/:id', { intent: 'delete' }, 'scheduled'),
  ['create a letter for the site', '/admin/cartas/nova', () => ({ ...LETTER, newId: v7(), isPublic: 'on' })],
  at(
    'choose for whom a letter is',
    '/admin/cartas/:id/envio',
    { intent: 'plan', version: '1', to: 'all' },
    'letter',
  ),
  at(
    'send a letter',
    '/admin/cartas/:id/envio',
    { intent: 'schedule', version: '1', moment: 'agora' },
    'letter',
  ),
  at('stop a planned letter', '/admin/cartas/:id/envio', { intent: 'unschedule' }, 'scheduled'),
  at('change how letters are sent', '/admin/cartas/ajustes', { perMinute: '60', version: '1' }),
  at('merge or rename a topic', '/admin/topicos/:id', { name: 'Outro' }, 'topic'),
  at('make a topic', '/admin/topicos/novo', { name: 'Novo' }),
  at('change a product', '/admin/produtos/:id', { name: 'Outro' }, 'product'),
  at('change the settings', '/admin/configuracoes', { showName: 'Meu site' }),
  at('give herself a role', '/admin/usuarios/:id', { intent: 'role', role: 'admin' }),
  at('import a feed', '/admin/importar', { intent: 'read', url: 'https://exemplo.com/feed.xml' }),
  at('start to take everything out', '/admin/levar-tudo', { intent: 'start' }),
];

function routeAt(path: string) {
  const route = adminRoutes.find((one) => one.path === path);
  if (!route) throw new Error(`no such route: ${path}`);
  return route;
}

test.each(ATTEMPTS.map(([what, path, fields, id]) => ({ what, path, fields, id })))(
  'who writes drafts cannot $what, and is told who may',
  async ({ path, fields, id }) => {
    const { action } = await loadRoute(routeAt(path));
    const params: Record<string, string> = { id: id ? ids[id] : 'owner' };
    const address = path.replace(':id', params.id ?? '');
    const answer = await callRoute(action as never, address, {
      services,
      person: helper,
      params,
      form: fields(),
    });
    const said = JSON.stringify(answer.body);
    expect([answer.status, said]).toEqual([403, expect.stringContaining('Só quem tem a função')]);
    expect(said).toContain(ROLE_LABELS.admin);
    const before = rows;
    rows = await allRows(database);
    expect(differentTables(before, rows)).toEqual([]);
  },
);

test('who writes drafts creates, saves, copies and deletes them, and takes that back', async () => {
  const send = async (path: string, fields: Record<string, string>, params: Record<string, string> = {}) => {
    const route = routeAt(path);
    const { action } = await loadRoute(route);
    const address = path.replace(':id', params.id ?? '');
    return callRoute(action as never, address, { services, person: helper, params, form: fields });
  };
  const all = () =>
    database.db.selectFrom('items').select(['id', 'title', 'is_published', 'access']).orderBy('id').execute();
  const title = 'Escrita por Bia';
  await send('/admin/episodios/novo', episodeFields({ title, date: '2040-01-01', isMembersOnly: 'on' }));
  const made = (await all()).find((item) => item.title === title);
  expect(made).toMatchObject({ is_published: false, access: 'public' });
  const now = services.clock.now().toISOString();
  const id = made?.id ?? '';
  const found = await database.db
    .selectFrom('items')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect([found.published_at, found.slug]).toEqual([now, 'escrita-por-bia']);
  const saved = await send(
    '/admin/episodios/:id',
    { ...DRAFT, title: 'Melhor assim', state: 'rascunho' },
    { id: ids.draft },
  );
  expect(saved.body).toMatchObject({ ok: true });
  expect((await all()).find((item) => item.id === ids.draft)).toMatchObject({ title: 'Melhor assim' });
  const handedIn = { ...DRAFT, title: 'Melhor assim', state: 'rascunho', version: '2', handIn: 'on' };
  await send('/admin/episodios/:id', handedIn, { id: ids.draft });
  expect(await database.db.selectFrom('reviews').select(['record_id', 'person_id']).execute()).toEqual([
    { record_id: ids.draft, person_id: helper.id },
  ]);
  expect((await send('/admin/episodios', { intent: 'duplicate', ids: ids.out })).location).toMatch(
    /^\/admin\/episodios\//,
  );
  const deleted = await send('/admin/episodios', { intent: 'delete', ids: id });
  const { toast } = deleted.body as { toast: { action: { fields: Record<string, string> } } };
  expect((await all()).map((item) => item.id)).not.toContain(id);
  await send('/admin/lixeira', toast.action.fields);
  expect((await all()).map((item) => item.id)).toContain(id);
});

test('a publication takes nothing along that who publishes has not seen', async () => {
  const { db } = database;
  const { id } = await makeItem(db, { is_published: false, slug: 'vista', title: 'Vista' });
  const send = async (person: Person, fields: Record<string, string>) => {
    const { action } = await loadRoute(routeAt('/admin/episodios/:id'));
    const shown = { ...DRAFT, title: 'Vista', slug: 'vista' };
    const base = JSON.stringify({ ...shown, state: 'rascunho', subtitle: '', version: undefined });
    const form = { ...shown, base, ...fields };
    return callRoute(action as never, `/admin/episodios/${id}`, { services, person, params: { id }, form });
  };
  const wrote = await send(helper, { state: 'rascunho', subtitle: 'Que ninguém viu' });
  expect(wrote.body).toMatchObject({ ok: true });
  expect(await send(ADMIN, { state: 'rascunho', publish: 'on' })).toMatchObject({
    ...{ status: 409, body: { values: { subtitle: 'Que ninguém viu' } } },
  });
  const stored = () =>
    db.selectFrom('items').select(['is_published', 'subtitle']).where('id', '=', id).execute();
  expect(await stored()).toEqual([{ is_published: false, subtitle: 'Que ninguém viu' }]);
});

test('who writes drafts deletes her own alone, and takes no file from others', async () => {
  const { db } = database;
  const cover = { thumbnail_url: '/media/itens/0123456789abcdef0123456789abcdef-640.jpg' };
  const { id } = await makeItem(db, { is_published: false, slug: 'da-dona', title: 'Da dona', ...cover });
  const send = async (path: string, fields: Record<string, string>) => {
    const { action } = await loadRoute(routeAt(path));
    const form = { ...fields };
    return callRoute(action as never, path.replace(':id', id), {
      services,
      person: helper,
      params: { id },
      form,
    });
  };
  const shown = { ...DRAFT, title: 'Da dona', slug: 'da-dona', state: 'rascunho', 'thumbnail-remover': '1' };
  expect((await send('/admin/episodios/:id', shown)).status).toBe(403);
  expect((await send('/admin/episodios', { intent: 'delete', ids: id })).status).toBe(403);
  expect((await send('/admin/cartas', { intent: 'delete', ids: ids.letter })).status).toBe(403);
  const stored = db.selectFrom('items').select('thumbnail_url').where('id', '=', id);
  expect(await stored.executeTakeFirst()).toEqual(cover);
});

test('a draft takes the id of no record that may come back', async () => {
  const { action } = await loadRoute(routeAt('/admin/episodios/novo'));
  const form = episodeFields({ title: 'Com o id de outra', newId: ids.binned });
  await callRoute(action as never, '/admin/episodios/novo', { services, person: helper, form });
  const made = await database.db
    .selectFrom('items')
    .select('id')
    .where('title', '=', form.title ?? '')
    .execute();
  expect(made).toHaveLength(1);
  expect(made[0]?.id).not.toBe(ids.binned);
});
