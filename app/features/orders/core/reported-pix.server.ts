import type { Trx } from '#app/db/database.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { changeOrder } from './move-order.server.ts';
import type { Order, OrderContext } from './order-context.ts';
import { REMIND_REPORTED_JOB, scheduleExpiry } from './order-jobs.server.ts';

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
