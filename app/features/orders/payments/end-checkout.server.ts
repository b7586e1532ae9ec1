import type { CheckoutEnd, Order, OrderContext } from '#app/features/orders/core/order-context.ts';
import { LETS_GO } from '#app/features/orders/core/order-status.ts';
import { findOrder } from '#app/features/orders/core/queries.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { StripeContext } from './payment-context.ts';
import { prepareCheckout } from './read-checkout.server.ts';
import { CONFIRM_PER_CHECKOUT } from './rules.ts';

/**
 * Closes the payment page of an order before it is canceled: with a late webhook, Stripe may have a payment
 * that is unknown here, and the pieces of a paid order must never be for sale. If it was paid, applies the
 * payment.
 */
export async function endCheckout(
  ctx: OrderContext | StripeContext,
  order: Pick<Order, 'id' | 'method' | 'stripe_session_id'>,
): Promise<CheckoutEnd> {
  const { id, method, stripe_session_id: sessionId } = order;
  if (method !== 'stripe' || !sessionId) return 'ended';
  if (!('payments' in ctx)) return 'unknown';
  const point = await takePoint(ctx, CONFIRM_PER_CHECKOUT, sessionId);
  if (!point.ok) return 'unknown';
  try {
    const facts = await ctx.payments.closeCheckout(sessionId);
    if (!facts || facts.status === 'expired') return 'ended';
    if (facts.status === 'open') return 'unknown';
    await (await prepareCheckout(ctx, facts))(ctx);
  } catch (error) {
    ctx.log.warn({ err: error, order: id }, 'a payment page could not be closed at Stripe');
    return 'unknown';
  }
  const after = await findOrder(ctx.db, id);
  return after && LETS_GO.includes(after.status) ? 'ended' : 'paid';
}
