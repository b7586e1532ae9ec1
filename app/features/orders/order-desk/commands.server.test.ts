import { beforeEach, expect, test } from 'vitest';
import { recordCharge, requestRefund } from '#app/features/orders/core/money-commands.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { keepStockRight } from '#app/features/orders/stock/pieces-back.server.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { makeOrder, openTestDesk } from '../../../../tests/support/records/desk-orders.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import {
  addNote,
  advanceOrder,
  confirmPix,
  correctTracking,
  type DeskContext,
  dismissReport,
  restoreReport,
  shipOrder,
} from './commands.server.ts';
import { countPiecesBack } from './pieces-commands.server.ts';
import { findWholeOrder } from './queries.server.ts';
import { askRefund, dropRefund, finishPixRefund, retryRefund } from './refund-commands.server.ts';
import { findTasks } from './tasks/queries.server.ts';

const OTHER = { ...ADMIN, id: '00000000-0000-7000-8000-00000000000c', name: 'Bruna Alves' };

let ctx: DeskContext;

beforeEach(async () => {
  ctx = await openTestDesk();
});

async function now(order: Order): Promise<Order> {
  const found = await findWholeOrder(ctx.db, order.id);
  return found?.order as Order;
}

async function paid(overrides: Parameters<typeof makeOrder>[1] = {}): Promise<Order> {
  const order = await makeOrder(ctx.db, overrides);
  const provider = order.method === 'stripe' ? 'stripe' : 'pix';
  const by = { source: 'stripe' } as const;
  const amountCents = order.total_cents;
  const charge = { orderId: order.id, provider, providerRef: `e2e ${order.id}`, amountCents, by } as const;
  await recordCharge(ctx, charge);
  return now(order);
}

const seen = ({ id, version }: Order) => ({ id, version });
const audit = () =>
  ctx.db.selectFrom('audit_log').select(['action', 'subject_title']).orderBy('id').execute();

test('counts a Pix that the host confirms, and writes it to the log', async () => {
  const order = await makeOrder(ctx.db, { code: 'ABCDEFGHJK' });
  const done = await confirmPix(ctx, { ...seen(order), amountCents: 5_900 });
  expect(done).toMatchObject({ ok: true, order: { status: 'paid', paid_cents: 5_900 } });
  expect(await audit()).toEqual([{ action: 'order.paid', subject_title: 'Pedido ABCDEFGHJK' }]);
  const found = await findWholeOrder(ctx.db, order.id);
  expect(found?.payments).toMatchObject([{ kind: 'charge', provider: 'pix', amount_cents: 5_900 }]);
});

test('of two admins who confirm at once, one succeeds and the other is told', async () => {
  const order = await makeOrder(ctx.db);
  const asked = { ...seen(order), amountCents: 5_900 };
  const answers = await Promise.all([
    confirmPix(ctx, asked),
    confirmPix({ ...ctx, actor: OTHER }, asked),
    confirmPix(ctx, asked),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const told = answers.filter((answer) => !answer.ok).map(({ reason }) => reason);
  expect(told).toEqual(['changed-meanwhile', 'changed-meanwhile']);
  expect(await now(order)).toMatchObject({ paid_cents: 5_900, status: 'paid' });
});

test('an order with a partial payment waits for the rest', async () => {
  const order = await makeOrder(ctx.db, { status: 'expired' });
  await confirmPix(ctx, { ...seen(order), amountCents: 5_000 });
  const between = await now(order);
  expect(between).toMatchObject({ status: 'expired', paid_cents: 5_000 });
  const rest = await confirmPix(ctx, { ...seen(between), amountCents: 900 });
  expect(rest).toMatchObject({ ok: true, order: { status: 'paid', paid_cents: 5_900 } });
  const again = await confirmPix(ctx, { ...seen(await now(order)), amountCents: 900 });
  expect(again).toEqual({ ok: false, reason: 'not-now' });
});

test('a dismissed report leaves the tasks, and the order keeps waiting', async () => {
  const order = await makeOrder(ctx.db, { pix_reported_at: '2026-06-15T14:00:00.000Z' });
  expect(await dismissReport(ctx, seen(order))).toMatchObject({ ok: true });
  const waiting = { pix_reported_at: null, expires_at: '2026-06-16T15:00:00.000Z' };
  expect(await now(order)).toMatchObject({ ...waiting, status: 'awaiting_payment' });
  expect(await restoreReport(ctx, seen(await now(order)))).toMatchObject({ ok: true });
  const again = { pix_reported_at: '2026-06-15T15:00:00.000Z', expires_at: '2026-06-20T15:00:00.000Z' };
  expect(await now(order)).toMatchObject(again);
});

test('prepares, ships, delivers and completes a thing, each step once', async () => {
  const order = await paid();
  expect(await advanceOrder(ctx, seen(order), 'prepare')).toMatchObject({ order: { status: 'preparing' } });
  expect(await advanceOrder(ctx, seen(order), 'prepare')).toMatchObject({ reason: 'changed-meanwhile' });
  const tracking = 'AA123456785BR';
  const sent = await shipOrder(ctx, { ...seen(await now(order)), tracking });
  expect(sent).toMatchObject({ order: { status: 'shipped', tracking } });
  const corrected = 'https://rastreio.example/1';
  await correctTracking(ctx, { ...seen(await now(order)), tracking: corrected });
  expect(await advanceOrder(ctx, seen(await now(order)), 'prepare')).toEqual({
    ok: false,
    reason: 'not-now',
  });
  await advanceOrder(ctx, seen(await now(order)), 'deliver');
  await advanceOrder(ctx, seen(await now(order)), 'complete');
  expect(await now(order)).toMatchObject({ status: 'completed', tracking: corrected });
  const actions = (await audit()).map(({ action }) => action);
  expect(actions).toEqual([
    'order.prepared',
    'order.shipped',
    'order.updated',
    'order.delivered',
    'order.completed',
  ]);
});

test('cancels an unpaid order and refuses to cancel a paid one', async () => {
  const [open, done] = [await makeOrder(ctx.db), await paid()];
  expect(await advanceOrder(ctx, seen(open), 'cancel')).toMatchObject({ order: { status: 'canceled' } });
  expect(await advanceOrder(ctx, seen(done), 'cancel')).toEqual({ ok: false, reason: 'not-now' });
});

test('a Pix refund is a task that is finished once, under an unused bank id', async () => {
  const order = await paid();
  const part = await askRefund(ctx, { ...seen(order), amountCents: 900, pixKey: 'eva@exemplo.com' });
  expect(part).toMatchObject({ ok: true, order: { status: 'paid' } });
  const twice = await askRefund(ctx, { ...seen(order), amountCents: 900, pixKey: '' });
  expect(twice).toMatchObject({ reason: 'changed-meanwhile' });
  const much = await askRefund(ctx, { ...seen(await now(order)), amountCents: 5_001, pixKey: '' });
  expect(much).toEqual({ ok: false, reason: 'too-much', mostCents: 5_000 });
  const all = await askRefund(ctx, { ...seen(await now(order)), amountCents: 5_000, pixKey: '' });
  expect(all).toMatchObject({ order: { status: 'refund_requested' } });
  const [second, first] = (await findWholeOrder(ctx.db, order.id))?.refunds ?? [];
  const finish = async (refundId = '', bankId = 'E123') =>
    finishPixRefund(ctx, { ...seen(await now(order)), refundId, bankId });
  expect(await finish(first?.id)).toMatchObject({ order: { refunded_cents: 900 } });
  expect(await finish(first?.id)).toEqual({ ok: false, reason: 'not-now' });
  expect(await finish(second?.id)).toEqual({ ok: false, reason: 'used-id' });
  expect(await finish(second?.id, '')).toMatchObject({
    order: { refunded_cents: 5_900, status: 'refunded' },
  });
});

test('a dropped refund returns the order to its former status', async () => {
  const order = await paid({ delivery: 'none' });
  await askRefund(ctx, { ...seen(order), amountCents: 5_900, pixKey: '' });
  const [refund] = (await findWholeOrder(ctx.db, order.id))?.refunds ?? [];
  const dropped = await dropRefund(ctx, { ...seen(await now(order)), refundId: refund?.id ?? '' });
  expect(dropped).toMatchObject({ ok: true, order: { status: 'paid', refunded_cents: 0 } });
  expect((await findWholeOrder(ctx.db, order.id))?.refundable).toBe(5_900);
});

test('retries a refund that Stripe refused, within the money that came in', async () => {
  const order = await paid({ method: 'stripe' });
  const asked = await requestRefund(ctx, { orderId: order.id, reason: 'admin', by: { source: 'admin' } });
  if (!asked.ok) throw new Error(asked.reason);
  const { id: refundId } = asked.refund;
  const of = async () => ({ ...seen(await now(order)), refundId });
  expect(await retryRefund(ctx, await of())).toEqual({ ok: false, reason: 'not-now' });
  expect(await dropRefund(ctx, await of())).toEqual({ ok: false, reason: 'not-now' });
  await ctx.db.updateTable('refunds').set({ status: 'failed', last_error: 'recusado' }).execute();
  expect(await retryRefund(ctx, await of())).toMatchObject({ ok: true });
  const { refunds } = (await findWholeOrder(ctx.db, order.id)) ?? {};
  expect(refunds).toMatchObject([{ status: 'requested', last_error: null }]);
  const jobs = await ctx.db.selectFrom('jobs').select('kind').where('kind', '=', 'payments.refund').execute();
  expect(jobs).toHaveLength(1);
});

test('stores a note once; only admins may run commands', async () => {
  const order = await makeOrder(ctx.db);
  await addNote(ctx, { ...seen(order), text: 'Ligou hoje.' });
  expect(await addNote(ctx, { ...seen(order), text: 'Ligou hoje.' })).toMatchObject({ ok: false });
  expect((await findWholeOrder(ctx.db, order.id))?.events).toMatchObject([
    { kind: 'note', detail: 'Ligou hoje.' },
  ]);
  const stranger = { ...ctx, actor: VISITOR };
  const asked = { ...seen(await now(order)), amountCents: 1 };
  await expect((async () => confirmPix(stranger, asked))()).rejects.toThrow(NotAllowed);
  await expect((async () => askRefund(stranger, { ...asked, pixKey: '' }))()).rejects.toThrow(NotAllowed);
  expect(await confirmPix(ctx, { ...asked, id: 'nobody' })).toEqual({ ok: false, reason: 'gone' });
});

test('asks about the pieces of a refund that had left, and takes the answer once', async () => {
  ctx = { ...ctx, effects: [keepStockRight] };
  const product = await makeProduct(ctx.db, { kind: 'physical', stock: 5 });
  const order = await paid({ line: { id: 'line', product_id: product.id, quantity: 2, reserved: 2 } });
  const shipped = await shipOrder(ctx, { ...seen(order), tracking: '' });
  if (!shipped.ok) throw new Error(shipped.reason);
  await askRefund(ctx, { ...seen(shipped.order), amountCents: 5_900, pixKey: '' });
  const [refund] = (await findWholeOrder(ctx.db, order.id))?.refunds ?? [];
  await finishPixRefund(ctx, { ...seen(await now(order)), refundId: refund?.id ?? '', bankId: '' });
  expect((await findTasks(ctx.db)).pieces).toMatchObject([{ id: 'line', asked_back: 2 }]);
  const asked = { ...seen(await now(order)), lineId: 'line', pieces: 2 };
  const answers = await Promise.all([countPiecesBack(ctx, asked), countPiecesBack(ctx, asked)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await findTasks(ctx.db)).pieces).toEqual([]);
  const stock = ctx.db.selectFrom('products').select('stock').where('id', '=', product.id);
  expect(await stock.executeTakeFirst()).toEqual({ stock: 7 });
  expect(await countPiecesBack(ctx, { ...asked, ...seen(await now(order)) })).toMatchObject({
    reason: 'not-now',
  });
});
