import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { placeOrder } from '#app/features/orders/checkout/place-order.server.ts';
import { recordCharge } from '#app/features/orders/core/money-commands.server.ts';
import { moveOrder } from '#app/features/orders/core/move-order.server.ts';
import type { OrderContext } from '#app/features/orders/core/order-context.ts';
import { findOrder, listLines } from '#app/features/orders/core/queries.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { expireUnheld, freeUnheld, holdByEmail, isUnheld } from './holds.server.ts';
import { keepStockRight } from './pieces-back.server.ts';
import { HELD_BY_GUESTS, HELD_IN_ALL } from './rules.ts';

const BUYER = { source: 'buyer' } as const;

let database: Database;
let clock: FixedClock;
let ctx: OrderContext;
let attempts = 0;

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
  clock = fixedClock();
  const effects = [keepStockRight, freeUnheld];
  ctx = { db: database.db, clock, publicUrl: 'https://conversas.example', effects };
});

const buy = (holder: string, productId: string, quantity = 1) =>
  placeOrder(ctx, {
    attemptKey: `attempt ${attempts++}`,
    person: null,
    holder,
    lines: [{ productId, variantId: null, name: null, quantity, priceCents: null }],
    methodFor: () => 'pix',
  });

async function bought(holder: string, productId: string, quantity = 1): Promise<string> {
  const placed = await buy(holder, productId, quantity);
  if (!placed.ok) throw new Error('refused');
  return placed.order.id;
}

const stockOf = async (id: string) =>
  (await database.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;
const statusOf = async (id: string) => (await findOrder(database.db, id))?.status;
const pay = (orderId: string, amountCents = 5_900) =>
  recordCharge(ctx, { orderId, provider: 'pix', providerRef: orderId, amountCents, by: BUYER });

test.each([
  [1, 0],
  [2, 1],
  [3, 1],
  [5, 2],
  [8, 4],
  [100, 90],
])(
  'unpaid orders from one place for %i pieces leave %i on the shelf, and none is refused',
  async (stock, left) => {
    const shirt = await makeProduct(database.db, { stock });
    for (let sent = 0; sent < 15; sent++) {
      const { ok } = await buy('client 1', shirt.id);
      expect(ok || left === 0).toBe(true);
    }
    expect(await stockOf(shirt.id)).toBe(left);
    expect((await buy('client 2', shirt.id)).ok).toBe(left > 0);
  },
);

test('holds neither many pieces in one order nor pieces of many products', async () => {
  const shirt = await makeProduct(database.db, { stock: 40 });
  const id = await bought('client 1', shirt.id, 30);
  expect([await stockOf(shirt.id), await isUnheld(database.db, id)]).toEqual([40, true]);
  let empty = 0;
  for (let made = 0; made < 15; made++) {
    const { id } = await makeProduct(database.db, { stock: 1 });
    await bought('client 1', id);
    if ((await stockOf(id)) === 0) empty += 1;
  }
  expect(empty).toBe(10);
});

test('simultaneous orders hold no more than successive ones', async () => {
  const shirt = await makeProduct(database.db, { stock: 8 });
  await Promise.all(Array.from({ length: 20 }, () => buy('client 1', shirt.id)));
  expect(await stockOf(shirt.id)).toBe(4);
});

test('of twenty people who want the last piece at once, one can pay for it', async () => {
  const shirt = await makeProduct(database.db, { stock: 1 });
  const placed = await Promise.all(Array.from({ length: 20 }, (_, at) => buy(`client ${at}`, shirt.id)));
  const orders = placed.flatMap((one) => (one.ok ? [one.order.id] : []));
  for (const id of orders) await pay(id);
  const late = await database.db
    .selectFrom('order_events')
    .selectAll()
    .where('kind', '=', 'warning')
    .execute();
  expect({ paid: orders.length, late: late.length }).toEqual({ paid: 1, late: 0 });
});

test('one order of everything leaves pieces for the next buyer', async () => {
  const shirt = await makeProduct(database.db, { stock: 99 });
  await bought('client 1', shirt.id, 99);
  expect((await buy('client 2', shirt.id)).ok).toBe(true);
});

test('a holder may hold again after three days', async () => {
  const shirt = await makeProduct(database.db, { stock: 4 });
  for (let sent = 0; sent < 5; sent++) await bought('client 1', shirt.id);
  expect(await stockOf(shirt.id)).toBe(2);
  clock.advance(3 * 24 * 3_600_000);
  await bought('client 1', shirt.id);
  expect(await stockOf(shirt.id)).toBe(1);
});

test('one place holds the last piece once a month, and it is sold to whoever pays first', async () => {
  const shirt = await makeProduct(database.db, { stock: 1 });
  const first = await bought('client 1', shirt.id);
  expect(await stockOf(shirt.id)).toBe(0);
  await moveOrder(ctx, first, { to: 'expired', by: { source: 'clock' } });
  for (let day = 3; day < 30; day += 3) {
    clock.advance(3 * 24 * 3_600_000);
    await bought('client 1', shirt.id);
    expect(await stockOf(shirt.id)).toBe(1);
  }
  const unheld = await bought('client 1', shirt.id);
  await pay(unheld);
  expect([await statusOf(unheld), await stockOf(shirt.id)]).toEqual(['paid', 0]);
  await database.db.updateTable('products').set({ stock: 1 }).where('id', '=', shirt.id).execute();
  await bought('client 2', shirt.id);
  expect(await stockOf(shirt.id)).toBe(0);
});

test('two lines of one order do not count on the same piece, held or not', async () => {
  const shirt = await makeProduct(database.db, { stock: 3 });
  const line = { productId: shirt.id, variantId: null, name: null, quantity: 2, priceCents: null };
  for (const holder of ['client 1', 'client 1', 'client 2']) {
    const wanted = { attemptKey: `two ${attempts++}`, person: null, holder, lines: [line, line] };
    expect((await placeOrder(ctx, { ...wanted, methodFor: () => 'pix' })).ok).toBe(false);
  }
  expect(await stockOf(shirt.id)).toBe(3);
});

test('a payment takes pieces that were not held', async () => {
  const shirt = await makeProduct(database.db, { stock: 2 });
  await bought('client 1', shirt.id);
  const unheld = await bought('client 1', shirt.id);
  expect([await stockOf(shirt.id), await isUnheld(database.db, unheld)]).toEqual([1, true]);
  await pay(unheld);
  expect([await stockOf(shirt.id), await isUnheld(database.db, unheld)]).toEqual([0, false]);
});

test('an order without held pieces gives none back when it is canceled', async () => {
  const shirt = await makeProduct(database.db, { stock: 2 });
  await bought('client 1', shirt.id);
  const unheld = await bought('client 1', shirt.id);
  await moveOrder(ctx, unheld, { to: 'canceled', by: BUYER });
  expect(await stockOf(shirt.id)).toBe(1);
});

test('warns the host of a payment for pieces that were sold meanwhile', async () => {
  const shirt = await makeProduct(database.db, { stock: 2 });
  await bought('client 1', shirt.id);
  const [late, unheld] = [await bought('client 1', shirt.id), await bought('client 1', shirt.id)];
  await pay(unheld);
  await pay(late);
  expect([await statusOf(late), await stockOf(shirt.id)]).toEqual(['paid', 0]);
  const warnings = await database.db
    .selectFrom('order_events')
    .select('order_id')
    .where('kind', '=', 'warning')
    .execute();
  expect(warnings).toEqual([{ order_id: late }]);
});

test('when the last piece is sold, orders without a held piece expire, unless they may be paid', async () => {
  const shirt = await makeProduct(database.db, { stock: 4 });
  const thing = { productId: shirt.id, variantId: null };
  const held = [await bought('client 1', shirt.id), await bought('client 1', shirt.id)];
  const [waiting, reported] = [await bought('client 1', shirt.id), await bought('client 1', shirt.id)];
  await database.db
    .updateTable('orders')
    .set({ pix_reported_at: clock.now().toISOString() })
    .where('id', '=', reported)
    .execute();
  const others = [await bought('client 2', shirt.id), await bought('client 3', shirt.id)];
  for (const id of [...others, ...held.slice(1)]) await pay(id);
  await expireUnheld(ctx, thing);
  // A held order may still lapse.
  expect(await statusOf(waiting)).toBe('draft');
  await pay(held[0] ?? '');
  const job = await database.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'orders.expire-unheld')
    .execute();
  expect(job.map(({ payload }) => JSON.parse(payload))).toContainEqual(thing);
  for (const _ of [1, 2]) await expireUnheld(ctx, thing);
  expect([await statusOf(waiting), await statusOf(reported), await stockOf(shirt.id)]).toEqual([
    'expired',
    'draft',
    0,
  ]);
});

test('one address typed from many networks holds no more than one network', async () => {
  const shirt = await makeProduct(database.db, { stock: 8 });
  for (const [at, email] of ['ana@exemplo.com', 'ANA@exemplo.com', 'ana@exemplo.com'].entries())
    for (const part of ['a', 'b']) {
      const id = await bought(`client ${at}${part}`, shirt.id);
      const lines = await listLines(database.db, id);
      const guest = { email, client: `client ${at}${part}` };
      await database.db.transaction().execute((trx) => holdByEmail({ db: trx, clock }, guest, lines));
    }
  expect(await stockOf(shirt.id)).toBe(4);
});

test('guests of one network get separate limits by address; the last piece is held once', async () => {
  const other = await makeProduct(database.db, { stock: 40 });
  const last = await makeProduct(database.db, { stock: 1 });
  for (let draft = 0; draft < 12; draft += 1) await bought('client 1', other.id);
  const drafts = [await bought('client 1', last.id), await bought('client 1', last.id)];
  expect(await Promise.all(drafts.map((id) => isUnheld(database.db, id)))).toEqual([true, true]);
  const agree = async (id: string, email: string) => {
    const lines = await listLines(database.db, id);
    const guest = { email, client: 'client 1' };
    return database.db.transaction().execute((trx) => holdByEmail({ db: trx, clock }, guest, lines));
  };
  expect(await agree(drafts[0] ?? '', 'bia@exemplo.com')).toBe(true);
  expect(await isUnheld(database.db, drafts[0] ?? '')).toBe(false);
  expect(await agree(drafts[1] ?? '', 'caio@exemplo.com')).toBe(false);
  expect(await stockOf(last.id)).toBe(0);
});

test('limits what guests of one network hold through typed addresses', async () => {
  const shirt = await makeProduct(database.db, { stock: 500 });
  for (let order = 0; order < 60; order += 1) {
    const id = await bought('client 1', shirt.id);
    const lines = await listLines(database.db, id);
    const guest = { email: `${order}@exemplo.com`, client: 'client 1' };
    await database.db.transaction().execute((trx) => holdByEmail({ db: trx, clock }, guest, lines));
  }
  expect(500 - Number(await stockOf(shirt.id))).toBe(HELD_IN_ALL.points + HELD_BY_GUESTS.points);
});

test('an uncounted product is always available', async () => {
  const shirt = await makeProduct(database.db, { stock: null });
  const id = await bought('client 1', shirt.id, 99);
  expect(await isUnheld(database.db, id)).toBe(false);
});
