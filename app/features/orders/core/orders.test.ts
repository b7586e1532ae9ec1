import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { keepStockRight } from '#app/features/orders/stock/pieces-back.server.ts';
import { dueCents, isPartlyPaid } from '#app/pure/orders/order-status.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock, NOW } from '../../../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../../../tests/support/letters/outbox-mails.ts';
import { askedLine, bought, stockOf } from '../../../../tests/support/records/buying.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { finishRefund, recordCharge, recordRefund, requestRefund } from './money-commands.server.ts';
import { moveOrder } from './move-order.server.ts';
import type { OrderContext } from './order-context.ts';
import { closeCheckout } from './order-jobs.server.ts';
import { findOrder } from './queries.server.ts';

const BUYER = { source: 'buyer' } as const;

let database: Database;
let ctx: OrderContext;

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
  const effects = [keepStockRight, closeCheckout];
  ctx = { db: database.db, clock: fixedClock(), publicUrl: 'https://conversas.example', effects };
});

const buy = (attemptKey: string, productId: string) => bought(ctx, attemptKey, [askedLine(productId)]);

const pix = (orderId: string, providerRef: string, amountCents: number) =>
  ({ orderId, provider: 'pix', providerRef, amountCents, by: BUYER }) as const;

test('a lapsed order returns its pieces once, and late money takes them again', async () => {
  const shirt = await makeProduct(database.db, { stock: 1 });
  const { id } = await buy('a', shirt.id);
  await moveOrder(ctx, id, { to: 'canceled', by: BUYER });
  await moveOrder(ctx, id, { to: 'canceled', by: BUYER });
  expect(await stockOf(database.db, shirt.id)).toBe(1);
  await recordCharge(ctx, pix(id, 'e2e-1', 5_900));
  expect(await stockOf(database.db, shirt.id)).toBe(0);
  expect(await moveOrder(ctx, id, { to: 'expired', by: BUYER })).toMatchObject({ reason: 'not-from-here' });
});

test('counts each movement once; an order is paid when the whole amount is there', async () => {
  const shirt = await makeProduct(database.db);
  const { id } = await buy('a', shirt.id);
  await recordCharge(ctx, pix(id, 'e2e-1', 5_000));
  const again = await recordCharge(ctx, pix(id, 'e2e-1', 5_000));
  expect(again).toMatchObject({ isNew: false, order: { paid_cents: 5_000, status: 'draft' } });
  const rest = await recordCharge(ctx, pix(id, 'e2e-2', 900));
  expect(rest).toMatchObject({ order: { paid_cents: 5_900, status: 'paid' } });
  const other = await buy('b', shirt.id);
  expect(await recordCharge(ctx, pix(other.id, 'e2e-1', 5_000))).toMatchObject({ reason: 'elsewhere' });
});

test('never refunds more than came in', async () => {
  const shirt = await makeProduct(database.db);
  const { id } = await buy('a', shirt.id);
  expect(await requestRefund(ctx, { orderId: id, reason: 'admin', by: BUYER })).toMatchObject({
    reason: 'nothing-paid',
  });
  await recordCharge(ctx, pix(id, 'e2e-1', 5_900));
  const part = await requestRefund(ctx, { orderId: id, amountCents: 900, reason: 'admin', by: BUYER });
  const more = { orderId: id, amountCents: 5_001, reason: 'admin', by: BUYER } as const;
  expect(await requestRefund(ctx, more)).toMatchObject({ reason: 'too-much', mostCents: 5_000 });
  if (!part.ok) throw new Error(part.reason);
  for (const _ of [1, 2]) await finishRefund(ctx, { refundId: part.refund.id, providerRef: 'r1', by: BUYER });
  const full = await recordRefund(ctx, pix(id, 'r2', 5_000));
  expect(full).toMatchObject({ order: { refunded_cents: 5_900, status: 'refunded' } });
});

test('the first payment, shipping and delivery times survive disputes and dropped refunds', async () => {
  const shirt = await makeProduct(database.db);
  const { id } = await buy('a', shirt.id);
  await recordCharge(ctx, pix(id, 'e2e-1', 5_900));
  const clock = ctx.clock as FixedClock;
  for (const to of ['shipped', 'delivered'] as const) await moveOrder(ctx, id, { to, by: BUYER });
  clock.advance(6 * 24 * 3_600_000);
  for (const to of ['paid', 'shipped', 'delivered'] as const) {
    await moveOrder(ctx, id, { to: 'disputed', by: BUYER });
    await moveOrder(ctx, id, { to, by: BUYER });
  }
  const order = await findOrder(database.db, id);
  expect(order).toMatchObject({ paid_at: NOW, shipped_at: NOW, delivered_at: NOW });
});

test('refunded money counts as unpaid: the rest is still due', async () => {
  const shirt = await makeProduct(database.db);
  const { id } = await buy('a', shirt.id);
  await recordCharge(ctx, pix(id, 'e2e-1', 3_000));
  await recordRefund(ctx, pix(id, 'r1', 3_000));
  const part = await recordCharge(ctx, pix(id, 'e2e-2', 2_900));
  expect(part).toMatchObject({ order: { status: 'draft', paid_at: null } });
  if (part.ok) expect([dueCents(part.order), isPartlyPaid(part.order)]).toEqual([3_000, true]);
  expect(await recordCharge(ctx, pix(id, 'e2e-3', 3_000))).toMatchObject({ order: { status: 'paid' } });
});

test('a partial refund mails its amount and reason, once', async () => {
  const shirt = await makeProduct(database.db);
  const { id } = await buy('a', shirt.id);
  await database.db.updateTable('orders').set({ email: 'ana@exemplo.com' }).where('id', '=', id).execute();
  await recordCharge(ctx, pix(id, 'e2e-1', 5_900));
  const part = await requestRefund(ctx, { orderId: id, amountCents: 900, reason: 'admin', by: BUYER });
  if (!part.ok) throw new Error(part.reason);
  for (const _ of [1, 2]) await finishRefund(ctx, { refundId: part.refund.id, providerRef: 'r1', by: BUYER });
  const mails = await listWrittenMails(database.db);
  expect(mails).toMatchObject([{ kind: 'order.part-refunded' }]);
  expect(mails[0]?.subject).toMatch(/Devolvemos R\$\s9,00 do pedido/);
  expect(mails[0]?.text).toContain('um acerto feito por quem cuida da loja');
});
