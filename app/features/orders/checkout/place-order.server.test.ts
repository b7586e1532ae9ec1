import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { OrderContext } from '#app/features/orders/core/order-context.ts';
import { takeStock } from '#app/features/orders/stock/stock.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { askedLine, bought, buy, stockOf } from '../../../../tests/support/records/buying.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';

let database: Database;
let ctx: OrderContext;

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
  ctx = { db: database.db, clock: fixedClock(), publicUrl: 'https://conversas.example', effects: [] };
});

test('prices an order by the shop’s prices and holds its pieces', async () => {
  const shirt = await makeProduct(database.db, { stock: 3 });
  const order = await bought(ctx, 'a', [askedLine(shirt.id, { quantity: 2, priceCents: 5_900 })]);
  expect(order).toMatchObject({ status: 'draft', total_cents: 11_800, delivery: 'undecided' });
  expect(await stockOf(database.db, shirt.id)).toBe(1);
});

test('the same attempt is one order; a changed price is reported before anything is stored', async () => {
  const shirt = await makeProduct(database.db, { stock: 3 });
  const first = await bought(ctx, 'a', [askedLine(shirt.id)]);
  expect(await buy(ctx, 'a', [askedLine(shirt.id)])).toMatchObject({
    ok: true,
    isNew: false,
    order: { id: first.id },
  });
  const cheap = await buy(ctx, 'b', [askedLine(shirt.id, { priceCents: 1 })]);
  expect(cheap).toMatchObject({ ok: false, lines: [{ problem: 'price-changed' }] });
  expect(await stockOf(database.db, shirt.id)).toBe(2);
});

test('of fifty buyers of the last piece, one gets it', async () => {
  const shirt = await makeProduct(database.db, { stock: 1 });
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, n) => buy(ctx, `a${n}`, [askedLine(shirt.id)])),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stockOf(database.db, shirt.id)).toBe(0);
});

test('reports what is left to a buyer who is too late, and holds nothing', async () => {
  const [shirt, mug] = [
    await makeProduct(database.db, { stock: 1 }),
    await makeProduct(database.db, { stock: 9 }),
  ];
  const twice = await buy(ctx, 'a', [askedLine(shirt.id), askedLine(shirt.id)]);
  expect(twice).toMatchObject({ ok: false, lines: [{ problem: null }, { problem: 'too-few' }] });
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      buy(
        ctx,
        `b${n}`,
        n % 2 ? [askedLine(shirt.id), askedLine(mug.id)] : [askedLine(mug.id), askedLine(shirt.id)],
      ),
    ),
  );
  const late = all.flatMap((placed) => (placed.ok ? [] : placed.lines.map(({ problem }) => problem)));
  expect(late.toSorted()).toEqual([...Array(7).fill('sold-out'), ...Array(7).fill(null)].toSorted());
  expect([await stockOf(database.db, shirt.id), await stockOf(database.db, mug.id)]).toEqual([0, 8]);
});

test('an uncounted product is bought while another transaction holds counted stock', async () => {
  const [shirt, file] = [
    await makeProduct(database.db, { stock: 9 }),
    await makeProduct(database.db, { kind: 'digital' }),
  ];
  if (database.engine === 'sqlite') return expect(await bought(ctx, 'a', [askedLine(file.id)])).toBeDefined(); // one writer
  await database.db.transaction().execute(async (trx) => {
    await takeStock(trx, { productId: shirt.id, variantId: null, quantity: 1 });
    expect(await bought(ctx, 'a', [askedLine(file.id)])).toMatchObject({ status: 'draft' });
  });
});
