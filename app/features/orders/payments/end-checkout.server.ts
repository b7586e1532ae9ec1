import type { CheckoutEnd, Order } from '#app/features/orders/core/order-context.ts';
import { LETS_GO } from '#app/features/orders/core/order-status.ts';
import { isByProvider } from '#app/features/orders/core/providers.ts';
import { findOrder } from '#app/features/orders/core/queries.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { FindContext } from './payment-context.ts';
import { prepareCheckout } from './read-checkout.server.ts';
import { CONFIRM_PER_CHECKOUT } from './rules.ts';

/**
 * Closes the payment page of an order before it is canceled: with a late webhook, the provider may have a payment
 * that is unknown here, and the pieces of a paid order must never be for sale. If it was paid, applies the
 * payment.
 */
export async function endCheckout(
  findContext: FindContext,
  order: Pick<Order, 'id' | 'method' | 'checkout_ref'>,
): Promise<CheckoutEnd> {
  const { id, method, checkout_ref: checkoutId } = order;
  if (!isByProvider(method) || !checkoutId) return 'ended';
  const ctx = findContext(method);
  if (!ctx) return 'unknown';
  const point = await takePoint(ctx, CONFIRM_PER_CHECKOUT, checkoutId);
  if (!point.ok) return 'unknown';
  try {
    const facts = await ctx.payments.closeCheckout(checkoutId);
    if (!facts || facts.status === 'expired') return 'ended';
    if (facts.status === 'open') return 'unknown';
    await (await prepareCheckout(ctx, facts))(ctx);
  } catch (error) {
    ctx.log.warn({ err: error, order: id }, 'a payment page could not be closed');
    return 'unknown';
  }
  const after = await findOrder(ctx.db, id);
  return after && LETS_GO.includes(after.status) ? 'ended' : 'paid';
}
