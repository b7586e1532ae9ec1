import type { LoaderFunctionArgs } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { noteOldAddresses } from '#app/features/moving/old-addresses/commands.server.ts';
import { createRequestContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Target } from '#app/pure/moving/old-address.ts';
import { loseTable } from '../../tests/support/databases/lost-table.ts';
import { openTestDatabase } from '../../tests/support/databases/test-database.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { makeLetter } from '../../tests/support/letters/letters.ts';
import { makeItem, makeProduct, makeTopic } from '../../tests/support/records/factories.ts';
import { makeJourney } from '../../tests/support/records/journeys.ts';
import { rawGet, rawRequest } from '../../tests/support/requests/raw-request.ts';
import { testServices } from '../../tests/support/requests/request-context.ts';
import { serverBuild } from '../../tests/support/requests/server-build.ts';
import { signedIn } from '../../tests/support/requests/sign-in.ts';
import { listeningApp } from '../../tests/support/servers/listening-app.ts';

const PUBLIC_URL = 'https://conversas.example';
/** Pages that this site has; all others are not found. */
const LIVING = new Set(['/', '/about', '/shop']);

let database: Database;
let services: Services;
let origin: string;
let rendered = 0;

type Args = LoaderFunctionArgs & { context: Parameters<typeof keepPage>[0] };

function loader({ context, request }: Args): Response {
  rendered += 1;
  if (!LIVING.has(new URL(request.url).pathname)) return new Response('gone', { status: 404 });
  keepPage(context, ['topics']);
  return new Response('a page');
}

beforeEach(async () => {
  database = await openTestDatabase();
  await database.watch.check();
  await eventually(() => database.watch.isReliable());
  services = testServices(database, { publicUrl: PUBLIC_URL });
  const build = serverBuild({ createRequestContext }, { all: { id: 'all', path: '*', module: { loader } } });
  origin = await listeningApp(() => build, { services, watch: database.watch });
  rendered = 0;
});

afterEach(() => database.close());

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(origin + path, { redirect: 'manual', ...init });
  await answer.arrayBuffer();
  return answer;
}

/** Status, or where it leads. */
async function leads(path: string, init?: RequestInit) {
  const answer = await ask(path, init);
  return answer.headers.get('Location') ?? answer.status;
}

const note = (addresses: Record<string, Target>) =>
  inTransaction(database.db, (trx) =>
    noteOldAddresses(
      trx,
      Object.entries(addresses).map(([address, target]) => ({ address, target })),
      services.clock.now(),
    ),
  );

test("a post's number leads to its page, also after the home page was kept", async () => {
  const { id } = await makeItem(database.db, { slug: 'a-primeira' });
  expect(await leads('/?p=1')).toBe(200);
  await ask('/');
  await note({ '/?p=1': { kind: 'item', id } });
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask('/?utm_source=x&p=1', { method });
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/episodios/a-primeira']);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600');
  }
  await database.db.updateTable('items').set({ slug: 'outra' }).where('id', '=', id).execute();
  expect(await leads('/index.php?page_id=1')).toBe('/episodios/outra');
  expect(await leads('/?p=2')).toBe(200);
  const before = rendered;
  expect(await leads('/')).toBe(200);
  expect(rendered).toBe(before);
});

test.each([
  '/feed',
  '/feed/',
  '/feed/podcast/',
  '/feed/mp3',
  '/feed/podcast/minha-serie/',
  '/comments/feed',
  '/rss/',
  '/?feed=podcast',
  '/?feed=rss2',
])('%s leads to the feed', async (path) => expect(await leads(path)).toBe('/feed.xml'));

test.each(['/feed/abcdefghijklmnopqrstuvwxyz012345.xml', '/feed/abc/def/a.mp3', '/feedback'])(
  '%s is no feed of a former site',
  async (path) => expect(await leads(path)).toBe(404),
);

test('what the old site had at a page of ours is not shown in its place', async () => {
  const { id } = await makeItem(database.db, { slug: 'a-primeira' });
  await note({ '/about/': { kind: 'item', id }, '/shop/antiga': { kind: 'item', id } });
  expect(await leads('/about')).toBe(200);
  expect(await leads('/shop/antiga')).toBe('/episodios/a-primeira');
});

test('tells nothing of what a visitor may not see', async () => {
  const draft = await makeItem(database.db, { slug: 'segredo', is_published: false });
  const ahead = await makeItem(database.db, { slug: 'amanha', published_at: '2099-01-01T12:00:00.000Z' });
  const members = await makeItem(database.db, { slug: 'so-premium', access: 'premium' });
  const product = await makeProduct(database.db, { slug: 'caneca', is_active: false });
  await note({
    '/a': { kind: 'item', id: draft.id },
    '/b': { kind: 'item', id: ahead.id },
    '/c': { kind: 'item', id: members.id },
    '/d': { kind: 'product', id: product.id },
    '/e': { kind: 'item', id: 'gone' },
  });
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/2019/05/segredo/', '/so-premium'])
    expect(await leads(path)).toBe(404);
  const { cookie } = await signedIn(services, 'admin');
  const answer = await ask('/a', { headers: { Cookie: cookie } });
  expect([answer.headers.get('Location'), answer.headers.get('Cache-Control')]).toEqual([
    '/episodios/segredo',
    'private, no-store',
  ]);
});

test.each([
  ['products', '/shop', { is_active: false }],
  ['letters', '/cartas', { is_public: false }],
  ['journeys', '/jornadas', { is_public: false }],
  ['items', '/episodios', { is_published: false }],
] as const)(
  'a path to one of the %s follows its slug while it is public, and tells no slug after',
  async (table, folder, hidden) => {
    await make[table]();
    await note({
      '/velho': { kind: 'path', id: `${folder}/um?x=1` },
      '/novo': { kind: 'path', id: `${folder}/dois` },
      '/nada': { kind: 'path', id: `${folder}/nenhum` },
    });
    await database.db.updateTable(table).set({ slug: 'dois' }).execute();
    if (table === 'items') {
      const { id } = await database.db.selectFrom('items').select('id').executeTakeFirstOrThrow();
      const former = { kind: 'episode', slug: 'um', item_id: id } as const;
      await database.db.insertInto('item_former_slugs').values(former).execute();
    }
    expect([await leads('/velho'), await leads('/novo')]).toEqual([`${folder}/dois?x=1`, `${folder}/dois`]);
    await database.db.updateTable(table).set(hidden).execute();
    expect([await leads('/velho'), await leads('/novo')]).toEqual([404, 404]);
    expect(await leads('/nada')).toBe(`${folder}/nenhum`);
  },
);

const make = {
  products: () => makeProduct(database.db, { slug: 'um' }),
  letters: () =>
    makeLetter(database.db, {
      ...{ slug: 'um', is_public: true, status: 'sent', started_at: '2024-04-01T12:00:00.000Z' },
    }),
  journeys: () => makeJourney(database.db, { columns: { slug: 'um' }, steps: [] }),
  items: () => makeItem(database.db, { slug: 'um' }),
};

test('finds the pages of a former site that no import has told', async () => {
  await makeItem(database.db, { slug: 'a-primeira' });
  await makeItem(database.db, { slug: 'um-video', kind: 'video' });
  await makeTopic(database.db, { slug: 'luto' });
  await makeProduct(database.db, { slug: 'caneca' });
  const found = {
    '/2019/05/03/a-primeira/': '/episodios/a-primeira',
    '/a-primeira/': '/episodios/a-primeira',
    '/a-primeira/amp/': '/episodios/a-primeira',
    '/podcast/um-video': '/videos/um-video',
    '/product/caneca/': '/shop/caneca',
    '/p/a-primeira': '/episodios/a-primeira',
    '/2019/05/': '/episodios',
    '/2019/05/page/3/': '/episodios',
    '/page/2/': '/episodios',
    '/category/luto/': '/topics/luto',
    '/tag/outra': '/topics',
    '/category/luto/feed/': '/feed.xml',
    '/author/ana/': '/about',
    '/?tag=luto': '/topics/luto',
    '/?cat=3': '/topics',
    '/?m=201905': '/episodios',
    '/?post_type=podcast': '/episodios',
    '/nada': 404,
    '/2019/05/nada': 404,
    '/episodios/um-video': 404,
  };
  for (const [path, to] of Object.entries(found)) expect([path, await leads(path)]).toEqual([path, to]);
});

test('a file leads to the sound or the picture of its conversation', async () => {
  const own = await makeItem(database.db, {
    audio_url: '/media/audio/x/a.mp3',
    thumbnail_url: '/media/itens/b.jpg',
  });
  const far = await makeItem(database.db, {
    audio_url: 'https://cdn.example/e.mp3',
    audio_mime: 'audio/mpeg',
  });
  await note({
    '/podcast-download/12/a.mp3': { kind: 'item', id: own.id },
    '/podcast-download/13/b.mp3': { kind: 'item', id: far.id },
    '/wp-content/uploads/2019/05/foto.jpg': { kind: 'item', id: own.id },
    '/wp-content/uploads/2019/05/capa.png': { kind: 'file', id: 'capa-640.webp' },
  });
  expect(await leads('/podcast-download/12/a.mp3?ref=feed')).toBe('/media/audio/x/a.mp3');
  expect(await leads('/podcast-download/13/b.mp3')).toBe(`/ouvir/${far.id}/e.mp3`);
  expect(await leads('/wp-content/uploads/2019/05/foto-1024x683.jpg')).toBe('/media/itens/b.jpg');
  expect(await leads('/wp-content/uploads/2019/05/Capa-scaled.png')).toBe('/media/itens/capa-640.webp');
});

test('makes one hop, and no circle', async () => {
  const { id } = await makeItem(database.db, { slug: 'a-primeira' });
  const to = (path: string): Target => ({ kind: 'path', id: path });
  await note({
    '/a': to('/b'),
    '/b': to('/d'),
    '/d': { kind: 'item', id },
    '/x': to('/y'),
    '/y': to('/x'),
    '/z': to('/z'),
    '/shop/a': to('/shop/b'),
    '/shop/b': to('/shop/a'),
    '/sobre': to('/about#ana'),
    '/fora': to('https://evil.example/'),
    '/velha': to('/episodios/antes'),
    '/podcast-rss': to('/feed'),
    '/lista': to('/?cat=3'),
    '/antes-velha': to('/jornadas/velha'),
    '/jornadas/velha': to('/about'),
    '/shop/1': to('/shop/2'),
    '/shop/2': to('/shop/3'),
    '/shop/3': to('/about'),
    '/grito': to('/EPISODIOS/Antes/?a=1'),
    '/oculta': to('/Episodios/rascunho'),
  });
  await makeItem(database.db, { slug: 'rascunho', is_published: false });
  await database.db
    .insertInto('item_former_slugs')
    .values({ kind: 'episode', slug: 'antes', item_id: id })
    .execute();
  expect(await leads('/a')).toBe('/episodios/a-primeira');
  expect(await leads('/velha')).toBe('/episodios/a-primeira');
  expect(await leads('/sobre')).toBe('/about#ana');
  expect(await leads('/podcast-rss')).toBe('/feed.xml');
  expect(await leads('/lista')).toBe('/topics');
  for (const path of ['/antes-velha', '/jornadas/velha', '/shop/1', '/shop/2', '/shop/3'])
    expect([path, await leads(path)]).toEqual([path, '/about']);
  expect(await leads('/grito')).toBe('/episodios/a-primeira?a=1');
  for (const path of ['/x', '/y', '/z', '/shop/a', '/shop/b', '/fora', '/oculta'])
    expect([path, await leads(path)]).toEqual([path, 404]);
});

test.each([
  '//evil.example/?p=1',
  '/\\evil.example',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/a%0d%0aSet-Cookie:%20x=1',
  '/a%2fb%2f..%2fc',
  '/?p=%00%0d%0a',
  `/?p=${'1'.repeat(3_900)}`,
  `/${'a'.repeat(2_000)}`,
  '/?tag=../../about',
  '/?tag=//evil.example',
  '/category/..%2f..%2fevil.example',
  '/%F0%9F%8E%99/%C3%A9',
  '/%E0%A4%A',
])('%s leads to no other site', async (path) => {
  const answer = await rawRequest(origin, rawGet(path));
  const location = /^location: (.*)$/im.exec(answer)?.[1];
  if (location !== undefined) expect(location).toMatch(/^\/[a-z]+$/);
  expect(answer).toMatch(/^HTTP\/1\.1 (?:200|301|400|404) /);
  expect(answer).not.toMatch(/^set-cookie/im);
});

test('serves its pages while the database answers no question about old addresses', async () => {
  await ask('/');
  await loseTable(database.db, 'old_addresses');
  expect(await leads('/?p=1')).toBe(200);
});

test('a number that no post has is not found where the old site had numbers, and counted', async () => {
  const numbers = ['/?p=99', '/?page_id=98', '/?attachment_id=97', '/index.php?p=96'];
  await note({ '/?p=1': { kind: 'path', id: '/about' } });
  expect(await leads('/?p=99')).toBe(200);
  await database.db.updateTable('old_addresses').set({ told_in: 'uma-importacao' }).execute();
  for (const path of numbers) expect(await leads(path)).toBe(404);
  expect(await leads('/?p=1')).toBe('/about');
  expect(await leads('/?utm_source=x')).toBe(200);
  expect(await leads('/')).toBe(200);
  await services.tally.write(services);
  const rows = await database.db.selectFrom('missing_addresses').select('path').orderBy('path').execute();
  expect(rows.map(({ path }) => path)).toEqual(['/?p=96', '/?p=97', '/?p=98', '/?p=99']);
});

test('counts what is asked for in vain, without who asked', async () => {
  await makeItem(database.db, { slug: 'a-primeira' });
  const asked = [
    '/antiga/',
    '/ANTIGA?utm_source=x',
    '/a-primeira',
    '/wp-login.php',
    '/.env',
    '/xmlrpc.php',
    '/vendor/x',
  ];
  for (const path of asked) await leads(path);
  await leads('/ana@exemplo.com');
  await leads('/pessoa/11987654321');
  await leads('/episodios/que-sumiu');
  await services.tally.write(services);
  const rows = await database.db
    .selectFrom('missing_addresses')
    .select(['path', 'times'])
    .orderBy('path')
    .execute();
  expect(rows.map(({ path, times }) => [path, Number(times)])).toEqual([
    ['/antiga', 2],
    ['/episodios/que-sumiu', 1],
  ]);
});
