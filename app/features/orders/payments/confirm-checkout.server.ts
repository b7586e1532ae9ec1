import type { Order, OrderContext } from '#app/features/orders/core/order-context.ts';
import { isOpen } from '#app/features/orders/core/order-status.ts';
import { findOrder } from '#app/features/orders/core/queries.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { StripeContext } from './payment-context.ts';
import { prepareCheckout } from './read-checkout.server.ts';
import { CONFIRM_PER_CHECKOUT } from './rules.ts';

const SESSION_ID = /^cs_(?:test|live)_\w{10,200}$/;

/**
 * Finds the order of a Checkout Session for a returning buyer. If the webhook is late, asks Stripe and
 * applies the answer as the webhook would: the return itself proves nothing. If Stripe does not answer, or
 * was asked too often within the minute, returns the order as it is.
 *
 *     const order = await confirmCheckout(stripeContext(services) ?? orderContext(services), sessionId);
 *
 * @param sessionId untrusted, from the address
 * @returns null where the session is not ours. The page checks who may see the order, as on /pedido/{id}.
 */
export async function confirmCheckout(
  ctx: OrderContext | StripeContext,
  sessionId: string | null,
): Promise<Order | null> {
  if (!sessionId || !SESSION_ID.test(sessionId)) return null;
  const order = await findOrder(ctx.db, sessionId, 'stripe_session_id');
  if (!order || !isOpen(order.status) || !('payments' in ctx)) return order;
  const point = await takePoint(ctx, CONFIRM_PER_CHECKOUT, sessionId);
  if (!point.ok) return order;
  try {
    const facts = await ctx.payments.findCheckout(sessionId);
    if (!facts || facts.status === 'open') return order;
    const apply = await prepareCheckout(ctx, facts);
    await apply(ctx);
  } catch (error) {
    ctx.log.warn({ err: error, order: order.id }, 'a payment could not be confirmed with Stripe');
  }
  return findOrder(ctx.db, sessionId, 'stripe_session_id');
}
