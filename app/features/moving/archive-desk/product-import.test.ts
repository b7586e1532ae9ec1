import { afterEach, beforeEach, expect, test } from 'vitest';
import { PRODUCTS } from './archive-samples.test-support.ts';
import { type ArchiveSite, countsOf, openArchiveSite } from './archive-site.test-support.ts';

let site: ArchiveSite;

beforeEach(async () => {
  site = await openArchiveSite();
});
afterEach(() => site.close());

test('brings products: options, prices, and only what is sold there', async () => {
  const report = await site.runText(PRODUCTS);
  expect(countsOf(report)).toEqual({ product: { new: 7 } });
  const rows = await site.db
    .selectFrom('products')
    .select(['name', 'price_cents', 'category', 'kind', 'stock', 'is_active'])
    .orderBy('name')
    .execute();
  expect(rows).toEqual([
    {
      name: 'Boné – Azul',
      price_cents: 5000,
      category: 'Roupas',
      kind: 'physical',
      stock: 1,
      is_active: true,
    },
    {
      name: 'Boné – Verde',
      price_cents: 6000,
      category: 'Roupas',
      kind: 'physical',
      stock: 1,
      is_active: true,
    },
    {
      name: 'Camiseta',
      price_cents: 8000,
      category: 'Roupas',
      kind: 'physical',
      stock: null,
      is_active: true,
    },
    { name: 'Caneca', price_cents: 5990, category: 'Casa', kind: 'physical', stock: 7, is_active: true },
    { name: 'E-book', price_cents: 2000, category: 'Livros', kind: 'digital', stock: null, is_active: false },
    {
      name: 'Escondido',
      price_cents: 1000,
      category: 'Casa',
      kind: 'physical',
      stock: null,
      is_active: false,
    },
    {
      name: 'Rascunho',
      price_cents: 1000,
      category: 'Casa',
      kind: 'physical',
      stock: null,
      is_active: false,
    },
  ]);
  const variants = await site.db.selectFrom('product_variants').select(['name', 'stock']).execute();
  expect(variants).toEqual([
    { name: 'P', stock: 3 },
    { name: 'M', stock: 2 },
  ]);
  expect(countsOf(await site.runText(PRODUCTS))).toEqual({ product: { same: 7 } });
});

const woo = (name: string, more = '') =>
  `ID,Type,SKU,Name,Published,Visibility in catalog,Regular price,Images\n1,simple,CANECA,${name},1,visible,10,${more}\n`;
const picture = (shop: string) => `https://${shop}/wp-content/uploads/2024/caneca.jpg`;

test.each([
  ['two shops', woo('Caneca', picture('a.example')), woo('Caneca', picture('b.example')), { new: 1 }],
  [
    'one shop twice',
    woo('Caneca', picture('a.example')),
    woo('Caneca', picture('www.a.example')),
    { same: 1 },
  ],
  [
    'one shop, another name',
    woo('Caneca', picture('a.example')),
    woo('Xícara', picture('a.example')),
    { updated: 1 },
  ],
  ['no shop, the same name', woo('Caneca'), woo('Caneca'), { same: 1 }],
  ['no shop, another name', woo('Caneca'), woo('Xícara'), { new: 1 }],
  ['a shop and none', woo('Caneca', picture('a.example')), woo('Caneca'), { same: 1 }],
  ['none and a shop', woo('Caneca'), woo('Caneca', picture('a.example')), { same: 1 }],
  ['a shop and none, another name', woo('Caneca', picture('a.example')), woo('Xícara'), { new: 1 }],
  ['none and a shop, another name', woo('Xícara'), woo('Caneca', picture('a.example')), { new: 1 }],
  [
    'files of many shops at one place',
    woo('Caneca', 'https://cdn.example/1.jpg'),
    woo('Xícara', 'https://cdn.example/2.jpg'),
    { new: 1 },
  ],
])('the same code of %s', async (_, one, other, counts) => {
  await site.runText(one);
  expect(countsOf(await site.runText(other))).toEqual({ product: counts });
});

test('a list without a shop tells of no product that two shops have', async () => {
  await site.runText(woo('Caneca', picture('a.example')));
  await site.runText(woo('Caneca', picture('b.example')));
  expect(countsOf(await site.runText(woo('Caneca')))).toEqual({ product: { new: 1 } });
});

test('what came without a shop is the product of one shop, and never of a second', async () => {
  await site.runText(woo('Caneca'));
  const of = async (shop: string) => countsOf(await site.runText(woo('Caneca', picture(shop))));
  expect(await of('a.example')).toEqual({ product: { same: 1 } });
  expect(await of('b.example')).toEqual({ product: { new: 1 } });
  expect(countsOf(await site.runText(woo('Caneca')))).toEqual({ product: { same: 1 } });
  await site.db.deleteFrom('products').execute();
  expect(await of('a.example')).toEqual({ product: { deleted: 1 } });
});

const WITH_SKU = 'ID,Type,SKU,Name,Published,Regular price,Images';
test.each([
  ['with its shop', `1,simple,CANECA,Caneca,1,10,${picture('a.example')}`],
  ['without a shop', '1,simple,CANECA,Caneca,1,10,'],
  ['without a code of its own', '1,simple,,Caneca,1,10,'],
  ['without any code', ',simple,,Caneca,1,10,'],
])('a product that one list has twice comes once, %s', async (_, row) => {
  const list = `${WITH_SKU}\n${row}\n${row}\n${row}\n`;
  const report = await site.runText(list);
  expect(countsOf(report)).toEqual({ product: { new: 1 } });
  expect(report.summary?.repeated).toEqual({ count: 2, titles: ['Caneca', 'Caneca'] });
  expect(countsOf(await site.runText(list))).toEqual({ product: { same: 1 } });
  expect(await site.db.selectFrom('products').select('name').execute()).toEqual([{ name: 'Caneca' }]);
});

test('two products with one code both come, and options that a list has twice come once', async () => {
  const two = `${WITH_SKU}\n1,simple,CANECA,Caneca,1,10,\n2,simple,CANECA,Copo,1,10,\n`;
  expect(countsOf(await site.runText(two))).toEqual({ product: { new: 2 } });
  const header = 'ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 value(s)';
  const option = '6,variation,C-P,Camisa - P,1,50,C,P';
  await site.runText(`${header}\n5,variable,C,Camisa,1,,,\n${option}\n${option}\n`);
  const variants = await site.db.selectFrom('product_variants').select('name').execute();
  expect(variants).toEqual([{ name: 'P' }]);
});

test('what is published there and cannot be sold here is no draft there', async () => {
  const header = 'ID,Type,SKU,Name,Published,Visibility in catalog,Regular price';
  const rows = [
    '1,simple,A,Sem preço,1,visible,',
    '2,variable,B,Sem opções,1,visible,',
    '3,simple,C,Rascunho,-1,visible,9',
  ];
  const report = await site.runText([header, ...rows, ''].join('\n'));
  expect(report.held).toEqual({ pending: 2, draft: 1 });
  const active = site.db.selectFrom('products').select('is_active').where('is_active', '=', true);
  expect(await active.execute()).toEqual([]);
});

test('any list of products comes in by its columns', async () => {
  const list = 'Produto;Quanto custa;Setor\nCaneca;59,90;Casa\nSem preço;;Casa\n';
  const report = await site.runText(list, { columns: ['name', 'price', 'category'] });
  expect(countsOf(report)).toEqual({ product: { new: 2 } });
  const rows = await site.db
    .selectFrom('products')
    .select(['name', 'price_cents', 'is_active'])
    .where('price_cents', '>', 0)
    .execute();
  expect(rows).toEqual([{ name: 'Caneca', price_cents: 5990, is_active: true }]);
});

test.each([
  ['comes to have options', false],
  ['comes without its options', true],
])('a product that %s stays as it is', async (_, isFirstWithOptions) => {
  const header = 'ID,Type,SKU,Name,Published,Regular price,Parent';
  const plain = `${header}\n1,simple,A,Camisa,1,90,\n`;
  const withOptions = `${header}\n1,variable,A,Camisa,1,,\n2,variation,A1,Camisa - P,1,50,A\n`;
  const lists = isFirstWithOptions ? [withOptions, plain] : [plain, withOptions];
  await site.runText(lists[0] ?? '');
  const products = () => site.db.selectFrom('products').select(['price_cents', 'is_active']).execute();
  const before = await products();
  expect(countsOf(await site.runText(lists[1] ?? ''))).toEqual({ product: { kept: 1 } });
  expect(await products()).toEqual(before);
});
