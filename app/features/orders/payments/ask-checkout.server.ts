import type { Db } from '#app/db/database.server.ts';
import type { CheckoutEnd, FindContext, Order } from '#app/features/orders/core/order-context.ts';
import { findOrder } from '#app/features/orders/core/queries.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { ENDED_UNPAID, isOpen } from '#app/pure/orders/order-status.ts';
import { isByProvider } from '#app/pure/orders/providers.ts';
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
  return after && ENDED_UNPAID.includes(after.status) ? 'ended' : 'paid';
}

/** What an id of any provider looks like. */
const CHECKOUT_ID = /^[\w-]{10,255}$/;

/**
 * Finds the order of a payment page for a returning buyer. If the webhook is late, asks the provider and applies the
 * answer as the webhook would: the return itself proves nothing. If the provider does not answer, or was asked too
 * often within the minute, returns the order as it is.
 * @param checkoutId untrusted, from the address
 * @returns null where the page is not ours. The route checks who may see the order, as on /pedido/{id}.
 */
export async function confirmCheckout(
  db: Db,
  findContext: FindContext,
  checkoutId: string | null,
): Promise<Order | null> {
  if (!checkoutId || !CHECKOUT_ID.test(checkoutId)) return null;
  const order = await findOrder(db, checkoutId, 'checkout_ref');
  const ctx = order && isOpen(order.status) ? findContext(order.method) : null;
  if (!order || !ctx) return order;
  const point = await takePoint(ctx, CONFIRM_PER_CHECKOUT, checkoutId);
  if (!point.ok) return order;
  try {
    const facts = await ctx.payments.findCheckout(checkoutId);
    if (!facts || facts.status === 'open') return order;
    const apply = await prepareCheckout(ctx, facts);
    await apply(ctx);
  } catch (error) {
    ctx.log.warn({ err: error, order: order.id }, 'a payment could not be confirmed with its provider');
  }
  return findOrder(db, checkoutId, 'checkout_ref');
}
