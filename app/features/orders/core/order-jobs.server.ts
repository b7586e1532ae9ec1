import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { ENDED_UNPAID, isOpen } from '#app/pure/orders/order-status.ts';
import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';
import { changeOrder, lockOrder, moveOrder } from './move-order.server.ts';
import type { Order, OrderContext, OrderEffect } from './order-context.ts';

/** Expires an order; payload `{ orderId }`. */
export const EXPIRE_ORDER_JOB = 'orders.expire';
/** Reminds the host of a reported Pix; payload `{ orderId, reportedAt }`. */
export const REMIND_REPORTED_JOB = 'orders.remind-reported';
/** Reminds the buyer of a Pix code that is about to lapse; payload `{ orderId, expiresAt }`. */
export const REMIND_OF_CODE_JOB = 'orders.remind-of-code';
/** Mails the day's orders to the host; payload `{ until }`. */
export const DAILY_ORDERS_JOB = 'orders.daily';
/** Asks a provider for a refund; payload `{ provider, refundId }`. */
export const REFUND_JOB = 'payments.refund';
/** Closes the payment page of a canceled order; payload `{ provider, orderId }`. */
export const CLOSE_CHECKOUT_JOB = 'payments.close-checkout';
/** Reads the payment of an order that the host accepted again; payload `{ provider, orderId }`. */
export const REREAD_CHECKOUT_JOB = 'payments.reread-checkout';
/** Ends a subscription at once; payload `{ provider, subscriptionId }`. */
export const END_SUBSCRIPTION_JOB = 'payments.end-subscription';

/** When the buyer is reminded of an unpaid code, counted back from its expiry. */
export const REMINDED_BEFORE_MS = 4 * HOUR_MS;

/** Schedules the order's expiry at its `expires_at`, and before it a reminder of an unpaid Pix. */
export async function scheduleExpiry(ctx: OrderContext, order: Order): Promise<void> {
  const { id, expires_at } = order;
  if (!expires_at) return;
  if (order.status === 'awaiting_payment' && order.method === 'pix') {
    await enqueueJob(ctx, {
      kind: REMIND_OF_CODE_JOB,
      payload: { orderId: id, expiresAt: expires_at },
      uniqueKey: `${REMIND_OF_CODE_JOB}:${id}:${expires_at}`,
      runAt: new Date(Date.parse(expires_at) - REMINDED_BEFORE_MS),
    });
  }
  await enqueueJob(ctx, {
    kind: EXPIRE_ORDER_JOB,
    payload: { orderId: id },
    uniqueKey: `${EXPIRE_ORDER_JOB}:${id}:${expires_at}`,
    runAt: new Date(expires_at),
  });
}

/** Moves an unpaid order whose time is over to 'expired'. */
export async function expireOrder(ctx: OrderContext, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order?.expires_at || !isOpen(order.status)) return;
    if (order.expires_at > ctx.clock.now().toISOString()) return;
    await moveOrder({ ...ctx, db: trx }, orderId, { to: 'expired', by: { source: 'clock' } });
  });
}

/** Queues a job that closes the payment page of an order that was given up, so that nobody pays for it. */
export const closeCheckout: OrderEffect = async (trx, { order, to }, ctx) => {
  if (!order.checkout_ref || !ENDED_UNPAID.includes(to)) return;
  await enqueueJob(
    { db: trx, clock: ctx.clock },
    {
      kind: CLOSE_CHECKOUT_JOB,
      payload: { provider: order.method, orderId: order.id },
      uniqueKey: `${CLOSE_CHECKOUT_JOB}:${order.id}`,
    },
  );
};

/** How long the Pix of an order can be paid. */
export const PIX_LIFE_MS = DAY_MS;
/**
 * How long an order with a reported Pix waits for the host's decision: as long as a shop may take to answer
 * (Decreto 7.962/2013, art. 4º).
 */
const REPORTED_LIFE_MS = 5 * DAY_MS;
/** When the host is reminded, counted from the report. */
const REMINDED_AFTER_MS = [DAY_MS, 4 * DAY_MS];

type InTransaction = OrderContext & { db: Trx };

/** The buyer reports the Pix as paid: the order waits longer and the host is reminded. */
export async function markReported(ctx: InTransaction, order: Order): Promise<Order> {
  const now = ctx.clock.now();
  const pix_reported_at = now.toISOString();
  if (order.status !== 'awaiting_payment') return changeOrder(ctx.db, order.id, { pix_reported_at });
  for (const [index, afterMs] of REMINDED_AFTER_MS.entries())
    await enqueueJob(ctx, {
      kind: REMIND_REPORTED_JOB,
      payload: { orderId: order.id, reportedAt: pix_reported_at },
      uniqueKey: `${REMIND_REPORTED_JOB}:${order.id}:${pix_reported_at}:${index}`,
      runAt: new Date(now.getTime() + afterMs),
    });
  return waitUntil(ctx, order, { pix_reported_at, lifeMs: REPORTED_LIFE_MS });
}

/** The host did not find the Pix: the order can be paid for as long as a new one. */
export function unmarkReported(ctx: InTransaction, order: Order): Promise<Order> {
  return order.status === 'awaiting_payment'
    ? waitUntil(ctx, order, { pix_reported_at: null, lifeMs: PIX_LIFE_MS })
    : changeOrder(ctx.db, order.id, { pix_reported_at: null });
}

async function waitUntil(
  ctx: InTransaction,
  { id }: Order,
  { lifeMs, pix_reported_at }: { lifeMs: number; pix_reported_at: string | null },
): Promise<Order> {
  const expires_at = new Date(ctx.clock.now().getTime() + lifeMs).toISOString();
  const order = await changeOrder(ctx.db, id, { pix_reported_at, expires_at });
  await scheduleExpiry(ctx, order);
  return order;
}
