import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { placeOrder } from '#app/features/orders/checkout/place-order.server.ts';
import { recordCharge, recordRefund } from '#app/features/orders/core/money-commands.server.ts';
import { moveOrder } from '#app/features/orders/core/move-order.server.ts';
import type { OrderContext } from '#app/features/orders/core/order-context.ts';
import { findOrder, listLines } from '#app/features/orders/core/queries.server.ts';
import type { OrderStatus } from '#app/pure/orders/order-status.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { answerPieces, keepStockRight } from './pieces-back.server.ts';

const BY = { source: 'admin' } as const;
const PRICE = 5_900;
const QUANTITY = 2;

let database: Database;
let ctx: OrderContext;
let productId: string;
let orderId: string;

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
  const clock = fixedClock();
  ctx = { db: database.db, clock, publicUrl: 'https://conversas.example', effects: [keepStockRight] };
  productId = (await makeProduct(database.db, { kind: 'physical', stock: 10 })).id;
  const placed = await placeOrder(ctx, {
    attemptKey: 'attempt',
    person: null,
    holder: 'somebody',
    lines: [{ productId, variantId: null, name: null, quantity: QUANTITY, priceCents: null }],
    methodFor: () => 'stripe',
  });
  if (!placed.ok) throw new Error('refused');
  orderId = placed.order.id;
  await recordCharge(ctx, {
    orderId,
    provider: 'stripe',
    providerRef: 'ch_1',
    amountCents: PRICE * QUANTITY,
    by: BY,
  });
});

const go = async (...way: OrderStatus[]) => {
  for (const to of way) expect(await moveOrder(ctx, orderId, { to, by: BY })).toMatchObject({ ok: true });
};
let refunds = 0;
const refund = (amountCents: number) =>
  recordRefund(ctx, { orderId, provider: 'stripe', providerRef: `re_${refunds++}`, amountCents, by: BY });

async function pieces() {
  const { stock } = await database.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const [line] = await listLines(database.db, orderId);
  return { stock, reserved: line?.reserved, asked: line?.asked_back };
}

const answer = (back: number) =>
  database.db.transaction().execute(async (trx) => {
    const [line] = await listLines(trx, orderId);
    return line && answerPieces(trx, line, back);
  });

test.each<[string, OrderStatus[]]>([
  ['paid', []],
  ['in preparation', ['preparing']],
  ['withdrawn', ['refund_requested']],
  ['disputed', ['preparing', 'disputed']],
])('an order that was %s and never left gives its pieces back with its money', async (_, way) => {
  expect(await pieces()).toEqual({ stock: 8, reserved: 2, asked: 0 });
  await go(...way);
  expect(await pieces()).toEqual({ stock: 8, reserved: 2, asked: 0 });
  await refund(PRICE * QUANTITY);
  expect(await findOrder(database.db, orderId)).toMatchObject({ status: 'refunded' });
  expect(await pieces()).toEqual({ stock: 10, reserved: 0, asked: 0 });
});

test.each<[OrderStatus[]]>([[['shipped']], [['shipped', 'delivered']], [['delivered', 'completed']]])(
  'the host is asked about the pieces of a refund after %j',
  async (way) => {
    await go(...way);
    await refund(PRICE * QUANTITY);
    expect(await pieces()).toEqual({ stock: 8, reserved: 0, asked: 2 });
    expect(await answer(1)).toBe(1);
    expect(await pieces()).toEqual({ stock: 9, reserved: 0, asked: 0 });
    expect(await answer(1)).toBe(0);
    expect(await pieces()).toEqual({ stock: 9, reserved: 0, asked: 0 });
  },
);

test('a partial refund asks about as many pieces as it may have been for', async () => {
  await refund(1_000);
  expect(await pieces()).toEqual({ stock: 8, reserved: 2, asked: 0 });
  await refund(PRICE);
  expect(await pieces()).toEqual({ stock: 8, reserved: 2, asked: 1 });
  await answer(1);
  expect(await pieces()).toEqual({ stock: 9, reserved: 1, asked: 0 });
  await refund(PRICE - 1_000);
  expect(await pieces()).toEqual({ stock: 10, reserved: 0, asked: 0 });
});

test('an order that goes on after its refund takes its pieces again, or says that there are none', async () => {
  await refund(PRICE * QUANTITY);
  await go('paid');
  expect(await pieces()).toEqual({ stock: 8, reserved: 2, asked: 0 });
  await go('refunded', 'disputed');
  expect(await pieces()).toEqual({ stock: 10, reserved: 0, asked: 0 });
  await database.db.updateTable('products').set({ stock: 1 }).execute();
  await go('paid');
  expect(await pieces()).toEqual({ stock: 1, reserved: 0, asked: 0 });
  const warning = database.db.selectFrom('order_events').select('detail').where('kind', '=', 'warning');
  expect(await warning.execute()).toEqual([{ detail: expect.stringContaining('O pedido voltou a valer') }]);
});

test('pieces that had left belong to an order that goes on', async () => {
  await go('shipped');
  await refund(PRICE * QUANTITY);
  await go('shipped');
  expect(await pieces()).toEqual({ stock: 8, reserved: 2, asked: 0 });
});

test('a dropped refund and a dispute that is won move no pieces', async () => {
  await go('refund_requested', 'paid', 'disputed', 'preparing');
  expect(await pieces()).toEqual({ stock: 8, reserved: 2, asked: 0 });
});
