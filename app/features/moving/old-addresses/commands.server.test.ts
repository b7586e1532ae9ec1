import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { OldAddress } from '#app/pure/moving/old-address.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeItem, makeProduct, makeTopic } from '../../../../tests/support/records/factories.ts';
import { noteImportedAddresses, noteOldAddresses } from './commands.server.ts';
import { countOldAddresses, listOldAddresses } from './queries.server.ts';

let database: Database;
const clock = fixedClock();

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

const ctx = () => ({ db: database.db, clock, publicUrl: 'https://conversas.example' });
const note = (addresses: readonly OldAddress[]) =>
  inTransaction(database.db, (trx) => noteOldAddresses(trx, addresses, clock.now()));
const led = async (query?: string) =>
  (await listOldAddresses(ctx(), {}, { query })).rows.map(({ path, to }) => [path, to]);

test('leads to where a record is now', async () => {
  const item = await makeItem(database.db, { slug: 'a-primeira' });
  const draft = await makeItem(database.db, { slug: 'rascunho', is_published: false });
  const member = await makeItem(database.db, { slug: 'premium', access: 'premium' });
  const topic = await makeTopic(database.db, { slug: 'luto' });
  const product = await makeProduct(database.db, { slug: 'caneca' });
  await note([
    { address: 'https://antigo.example/2019/05/a-primeira/', target: { kind: 'item', id: item.id } },
    { address: '/?p=2', target: { kind: 'item', id: draft.id } },
    { address: '/?p=3', target: { kind: 'item', id: member.id } },
    { address: '/category/luto/', target: { kind: 'topic', id: topic.id } },
    { address: '/product/caneca/', target: { kind: 'product', id: product.id } },
    { address: '/sobre-mim', target: { kind: 'path', id: '/about' } },
    { address: '/fora', target: { kind: 'path', id: '//evil.example' } },
    { address: '/foto.jpg', target: { kind: 'file', id: 'abc-640.jpg' } },
  ]);
  await database.db.updateTable('items').set({ slug: 'outra' }).where('id', '=', item.id).execute();
  expect(Object.fromEntries(await led())).toEqual({
    '/2019/05/a-primeira/': '/episodios/outra',
    '/?p=2': null,
    '/?p=3': null,
    '/category/luto/': '/topics/luto',
    '/product/caneca/': '/shop/caneca',
    '/sobre-mim': '/about',
    '/fora': null,
    '/foto.jpg': '/media/itens/abc-640.jpg',
  });
  expect(await led('CATEGORY')).toEqual([['/category/luto/', '/topics/luto']]);
  expect(await countOldAddresses(database.db, 'p=')).toBe(2);
});

const to = (id: string) => ({ kind: 'path', id }) as const;

/** What an import tells. @returns what the host leads elsewhere */
const tell = (addresses: Record<string, string>, run: string, source = 'wordpress antigo.example') =>
  inTransaction(database.db, (trx) =>
    noteImportedAddresses(
      trx,
      Object.entries(addresses).map(([address, path]) => ({ address, target: to(path) })),
      { source, run, now: clock.now() },
    ),
  );

test('an import changes no address of hers, and takes none of a feed', async () => {
  await note([{ address: '/feito-a-mao', target: to('/shop') }]);
  const told = ['/Feito-a-mao/', '/feed/', '/feed/podcast', '/?feed=podcast', '/rss/', '/rss.xml', '/nova'];
  const kept = await tell(Object.fromEntries(told.map((address) => [address, '/about'])), 'one');
  expect(Object.fromEntries(await led())).toEqual({ '/feito-a-mao': '/shop', '/nova': '/about' });
  expect(kept).toEqual(['/feito-a-mao']);
  expect(await tell({ '/feito-a-mao': '/shop' }, 'two')).toEqual([]);
});

test('its own row follows at the next run; one that she led since stays', async () => {
  await tell({ '/a': '/about', '/b': '/about' }, 'one');
  await note([{ address: '/b', target: to('/contact') }]);
  expect(await tell({ '/a': '/shop', '/b': '/shop' }, 'two')).toEqual(['/b']);
  expect(Object.fromEntries(await led())).toEqual({ '/a': '/shop', '/b': '/contact' });
});

test('within a run the first that tells an address has it, and of two sites the first', async () => {
  await tell({ '/a': '/about' }, 'one');
  await tell({ '/a': '/shop' }, 'one');
  expect(await led()).toEqual([['/a', '/about']]);
  expect(await tell({ '/a': '/shop' }, 'two', 'ghost')).toEqual([]);
  expect(await led()).toEqual([['/a', '/about']]);
});

test('has one row for all spellings, and the last one counts', async () => {
  await note([
    { address: '/?p=12', target: to('/about') },
    { address: '/index.php?page_id=12&utm_source=x', target: to('/contact') },
    { address: '/', target: to('/about') },
    { address: '/%E0%A4%A', target: to('/about') },
  ]);
  expect(await led()).toEqual([['/index.php?p=12', '/contact']]);
  await note([{ address: 'https://antigo.example/?p=12', target: to('/shop') }]);
  expect(await led()).toEqual([['/?p=12', '/shop']]);
});

test('takes many at once, and pages through them', async () => {
  const addresses = Array.from({ length: 450 }, (_, at) => ({
    address: `/2019/pagina-${at}/`,
    target: { kind: 'path', id: '/about' } as const,
  }));
  await note(addresses);
  await note(addresses);
  expect(await countOldAddresses(database.db)).toBe(450);
  const seen = new Set<string>();
  for (let place: Parameters<typeof listOldAddresses>[1] | null = {}; place; ) {
    const { rows, older } = await listOldAddresses(ctx(), place, { size: 200 });
    for (const { path } of rows) seen.add(path);
    place = older;
  }
  expect(seen.size).toBe(450);
});
