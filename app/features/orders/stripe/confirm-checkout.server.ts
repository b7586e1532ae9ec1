import type { Order, OrderContext } from '#app/features/orders/core/order-context.ts';
import { isOpen } from '#app/features/orders/core/order-status.ts';
import { takePoint } from '#app/http/rate-limit.server.ts';
import { prepareCheckout } from './read-checkout.server.ts';
import { CONFIRM_PER_CHECKOUT } from './rules.ts';
import type { StripeContext } from './stripe-context.ts';

const SESSION_ID = /^cs_(?:test|live)_\w{10,200}$/;

/**
 * The order of a Checkout Session, for the page that Stripe leads a buyer back to. Where the webhook is late, Stripe
 * is asked, and what it says is applied as the webhook would: coming back is no proof of anything. Where Stripe does
 * not answer, or was asked often within the minute, the order is as it stands.
 *
 *     const order = await confirmCheckout(stripeContext(services) ?? orderContext(services), sessionId);
 *
 * @param sessionId as it stands in the address: whatever somebody typed
 * @returns null for what is no session of ours. Who may see the order is for the page to ask, as on /pedido/{id}.
 */
export async function confirmCheckout(
  ctx: OrderContext | StripeContext,
  sessionId: string | null,
): Promise<Order | null> {
  if (!sessionId || !SESSION_ID.test(sessionId)) return null;
  const order = await findBySession(ctx, sessionId);
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
  return findBySession(ctx, sessionId);
}

async function findBySession({ db }: OrderContext, sessionId: string): Promise<Order | null> {
  const found = await db
    .selectFrom('orders')
    .selectAll()
    .where('stripe_session_id', '=', sessionId)
    .executeTakeFirst();
  return found ?? null;
}
