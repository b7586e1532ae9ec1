import { inTransaction } from '#app/db/transaction.server.ts';
import { findOrder } from '#app/features/orders/core/queries.server.ts';
import type { PaymentContext } from './payment-context.ts';
import { prepareCheckout, readCheckout } from './read-checkout.server.ts';

/** Closes the page of an order that was given up; if it was paid before, applies the payment. */
export async function closeCheckout(ctx: PaymentContext, orderId: string): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order?.checkout_ref || order.paid_at) return;
  const facts = await ctx.payments.closeCheckout(order.checkout_ref);
  if (facts?.status === 'open') throw new Error(`${facts.id} is still open`);
  if (facts) await (await prepareCheckout(ctx, facts))(ctx);
}

/** Applies the session of an order whose payment the host accepted again, for its subscription. */
export async function rereadCheckout(ctx: PaymentContext, orderId: string): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (order?.checkout_ref) await (await readCheckout(ctx, order.checkout_ref))(ctx);
}

/** Ends a subscription at its provider, so that the card is not charged again. */
export async function endSubscription(ctx: PaymentContext, subscriptionId: string): Promise<void> {
  const facts = await ctx.payments.endSubscription(subscriptionId);
  if (!facts) return;
  if (facts.status !== 'canceled') throw new Error(`${subscriptionId} is still ${facts.status}`);
  await inTransaction(ctx.db, (trx) => ctx.recordSubscription(trx, facts));
}
