import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { makeProduct } from '../../../../../tests/support/records/factories.ts';
import { listCategories } from '../queries.server.ts';
import { type ProductPlace, readProductPlace } from './list-place.ts';
import { countProducts, listProducts } from './queries.server.ts';
import { PRODUCTS_A_PAGE } from './rules.ts';

async function setUp() {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  return db;
}
const place = (changes: Partial<ProductPlace> = {}) => ({
  ...readProductPlace(new URLSearchParams()),
  ...changes,
});

test.each(['recentes', 'nome', 'menor-preco', 'maior-preco'] as const)(
  'sorted by %s, forwards and backwards, shows every product once',
  async (order) => {
    const db = await setUp();
    const total = 2 * PRODUCTS_A_PAGE + 3;
    for (let n = 0; n < total; n += 1) await makeProduct(db, { name: `P ${n % 7}`, price_cents: n % 3 });
    const seen: string[] = [];
    let at = place({ order });
    for (let page = 1; ; page += 1) {
      const { rows, hasPrevious, hasNext } = await listProducts(db, at);
      expect(hasPrevious).toBe(page > 1);
      seen.push(...rows.map(({ id }) => id));
      if (!hasNext) break;
      at = place({ order, beside: { id: seen.at(-1) ?? '', side: 'after' } });
    }
    expect(new Set(seen).size).toBe(total);
    const middle = seen[PRODUCTS_A_PAGE] ?? '';
    const back = await listProducts(db, place({ order, beside: { id: middle, side: 'before' } }));
    expect(back.rows.map(({ id }) => id)).toEqual(seen.slice(0, PRODUCTS_A_PAGE));
    expect(back.hasPrevious).toBe(false);
  },
);

test('filters, and searches without accents and with signs as plain letters', async () => {
  const db = await setUp();
  const cup = await makeProduct(db, { name: 'Caneca 100% Algodão', category: 'Casa' });
  await makeProduct(db, { name: 'Camiseta', category: 'Vestuário', is_active: false });
  const idsOf = async (changes: Partial<ProductPlace>) => {
    const found = await listProducts(db, place(changes));
    expect(await countProducts(db, place(changes))).toBe(found.rows.length);
    return found.rows.map(({ id }) => id);
  };
  expect(await idsOf({ query: 'ALGODAO caneca' })).toEqual([cup.id]);
  expect(await idsOf({ query: '100%' })).toEqual([cup.id]);
  expect(await idsOf({ query: '1_0' })).toEqual([]);
  expect(await idsOf({ query: '\\' })).toEqual([]);
  expect(await idsOf({ state: 'ativos' })).toEqual([cup.id]);
  expect(await idsOf({ state: 'inativos', category: 'Casa' })).toEqual([]);
  expect(await idsOf({ category: "' or 1=1 --" })).toEqual([]);
  expect(await listCategories(db)).toEqual(['Casa', 'Vestuário']);
});
