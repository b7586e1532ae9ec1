import { inTransaction } from '#app/db/transaction.server.ts';
import { findOrder } from '#app/features/orders/core/queries.server.ts';
import type { CheckoutFacts } from '#app/platform/payment-facts.ts';
import { applyCheckout } from './apply-checkout.server.ts';
import { applySubscription } from './apply-subscription.server.ts';
import type { StripeContext } from './stripe-context.ts';

/** Writes down what was read, in the transaction that it is given. @returns what came of it */
export type Apply = (inside: StripeContext) => Promise<string>;

/**
 * Asks Stripe how a session stands, before a transaction begins: no row waits for the network. What an event says of
 * it is not looked at, so that nothing follows from what is not so at Stripe.
 */
export async function readCheckout(ctx: StripeContext, sessionId: string): Promise<Apply> {
  const facts = await ctx.payments.findCheckout(sessionId);
  return facts ? prepareCheckout(ctx, facts) : nothing('not-ours');
}

/** The same for a session as Stripe has told it at this moment. */
export async function prepareCheckout({ payments }: StripeContext, facts: CheckoutFacts): Promise<Apply> {
  const subscription =
    facts.status === 'complete' && facts.subscriptionId
      ? await payments.findSubscription(facts.subscriptionId)
      : null;
  return (inside) =>
    inTransaction(inside.db, async (trx) => {
      const outcome = await applyCheckout({ ...inside, db: trx }, facts);
      if (subscription && outcome !== 'not-ours' && outcome !== 'held')
        await applySubscription({ ...inside, db: trx }, subscription);
      return outcome;
    });
}

/**
 * Of a subscription or a payment that names an order in what anybody with the account's key can write: the session
 * that this order made is asked whether it is so. @returns null where it is not
 */
export async function readNamedCheckout(
  ctx: StripeContext,
  orderId: string | null,
  isIt: (facts: CheckoutFacts) => boolean,
): Promise<{ orderId: string; apply: Apply } | null> {
  const order = orderId ? await findOrder(ctx.db, orderId) : null;
  const facts = order?.stripe_session_id ? await ctx.payments.findCheckout(order.stripe_session_id) : null;
  if (!order || !facts || !isIt(facts)) return null;
  return { orderId: order.id, apply: await prepareCheckout(ctx, facts) };
}

export function nothing(outcome: string): Apply {
  return async () => outcome;
}
