import { z } from 'zod';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { expireOrder, scheduleExpiry } from '#app/features/orders/core/order-jobs.server.ts';
import { isOpen } from '#app/features/orders/core/order-status.ts';
import { providerWords } from '#app/features/orders/core/providers.ts';
import { findOrder } from '#app/features/orders/core/queries.server.ts';
import type { JobHandler } from '#app/platform/jobs/job-kinds.server.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { closingContext } from './payment-context.server.ts';

const PATIENCE_MS = HOUR_MS;

const payload = z.object({ orderId: z.string() });

/**
 * Lets an unpaid order expire. Where its deadline was moved meanwhile, the job runs again then. Asks the provider
 * first, for up to an hour, because a payment of the last minute may not have been reported yet.
 */
export const expireOrderJob: JobHandler = async (given, services) => {
  const { orderId } = payload.parse(given);
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
