import { inTransaction } from '#app/db/transaction.server.ts';
import { findOrder } from '#app/features/orders/core/queries.server.ts';
import type { StripeContext } from './payment-context.ts';
import { prepareCheckout, readCheckout } from './read-checkout.server.ts';

/** Closes the page of an order that was given up; if it was paid before, applies the payment. */
export async function closeCheckout(ctx: StripeContext, orderId: string): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order?.stripe_session_id || order.paid_at) return;
  const facts = await ctx.payments.closeCheckout(order.stripe_session_id);
  if (facts?.status === 'open') throw new Error(`${facts.id} is still open`);
  if (facts) await (await prepareCheckout(ctx, facts))(ctx);
}

/** Applies the session of an order whose payment the host accepted again, for its subscription. */
export async function rereadCheckout(ctx: StripeContext, orderId: string): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (order?.stripe_session_id) await (await readCheckout(ctx, order.stripe_session_id))(ctx);
}

/** Ends a subscription at Stripe, so that the card is not charged again. */
export async function endSubscription(ctx: StripeContext, subscriptionId: string): Promise<void> {
  const facts = await ctx.payments.endSubscription(subscriptionId);
  if (!facts) return;
  if (facts.status !== 'canceled') throw new Error(`${subscriptionId} is still ${facts.status}`);
  await inTransaction(ctx.db, (trx) => ctx.recordSubscription(trx, facts));
}
