import { z } from 'zod';
import type { Order } from '#app/features/orders/core/order-context.ts';
import {
  expireOrder,
  REMINDED_BEFORE_MS,
  scheduleExpiry,
} from '#app/features/orders/core/order-jobs.server.ts';
import { findOrder } from '#app/features/orders/core/queries.server.ts';
import {
  remindOfCode,
  remindOfReported,
  sendDailyOrders,
} from '#app/features/orders/order-mails/tell-moves.server.ts';
import { expireUnheld } from '#app/features/orders/stock/holds.server.ts';
import type { GoesOn, JobHandler } from '#app/platform/jobs/job-kinds.server.ts';
import type { Services } from '#app/platform/services.ts';
import { isOpen } from '#app/pure/orders/order-status.ts';
import { providerWords } from '#app/pure/orders/providers.ts';
import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';
import { buyerContext } from './buyer-context.server.ts';
import { orderContext } from './order-effects.server.ts';
import { closingContext } from './payment-context.server.ts';

const PATIENCE_MS = HOUR_MS;

const expiring = z.object({ orderId: z.string() });

/**
 * Lets an unpaid order expire. Where its deadline was moved meanwhile, the job runs again then. Asks the provider
 * first, for up to an hour, because a payment of the last minute may not have been reported yet.
 */
export const expireOrderJob: JobHandler = async (given, services) => {
  const { orderId } = expiring.parse(given);
  const ctx = closingContext(services);
  const due = await findOrder(services.db, orderId);
  if (due && isLapsing(due, services.clock.now())) {
    const end = await ctx.endCheckout(due);
    const isPatient = Date.parse(due.expires_at) + PATIENCE_MS > services.clock.now().getTime();
    if (end === 'unknown' && isPatient)
      throw new Error(`${providerWords(due.method).it} não respondeu se o pedido foi pago`);
  }
  await expireOrder(ctx, orderId);
  const order = await findOrder(services.db, orderId);
  if (order && isOpen(order.status)) await scheduleExpiry(ctx, order);
};

/** Only a provider's page keeps such an order open; a Pix or boleto has its own deadline. */
function isLapsing(order: Order, now: Date): order is Order & { expires_at: string } {
  const { status, expires_at, payment_state } = order;
  return isOpen(status) && payment_state === null && expires_at !== null && expires_at <= now.toISOString();
}

const unheld = z.object({ productId: z.string(), variantId: z.string().nullable() });

export const expireUnheldJob: JobHandler = (given, services) =>
  expireUnheld(orderContext(services), unheld.parse(given));

const reported = z.object({ orderId: z.string(), reportedAt: z.string() });
const lapsing = z.object({ orderId: z.string(), expiresAt: z.string() });
const morning = z.object({ until: z.string() });

export const remindReportedJob: JobHandler = async (given, services) =>
  remindOfReported(await buyerContext(services), reported.parse(given));

export const remindOfCodeJob: JobHandler = async (given, services) => {
  const order = lapsing.parse(given);
  const early = notBefore(services, Date.parse(order.expiresAt) - REMINDED_BEFORE_MS);
  if (early) return early;
  await remindOfCode(await buyerContext(services), order);
  return null;
};

export const dailyOrdersJob: JobHandler = async (given, services) => {
  const { until } = morning.parse(given);
  const early = notBefore(services, Date.parse(until));
  if (early) return early;
  await sendDailyOrders(await buyerContext(services), until);
  return null;
};

/**
 * A clock that was set back for a while lets a job run before its moment. A moment beyond a day is one of a clock that was
 * ahead, and nobody waits for it.
 */
function notBefore({ clock }: Services, moment: number): GoesOn | null {
  const aheadMs = moment - clock.now().getTime();
  return aheadMs > 0 && aheadMs <= DAY_MS ? { againAt: new Date(moment) } : null;
}
