import { inTransaction } from '#app/db/transaction.server.ts';
import type { PaymentContext } from '#app/features/orders/core/order-context.ts';
import { findOrder } from '#app/features/orders/core/queries.server.ts';
import type { CheckoutFacts } from '#app/platform/payments/payment-facts.ts';
import { applyCheckout } from './apply-checkout.server.ts';
import { applySubscription } from './apply-subscription.server.ts';

/** Applies what was read, in the given transaction. @returns the result */
export type Apply = (inside: PaymentContext) => Promise<string>;

/**
 * Asks for a payment page before a transaction begins, so that no lock waits for the network. Ignores what
 * an event says about it, so that forged contents have no effect.
 */
export async function readCheckout(ctx: PaymentContext, sessionId: string): Promise<Apply> {
  const facts = await ctx.payments.findCheckout(sessionId);
  return facts ? prepareCheckout(ctx, facts) : nothing('not-ours');
}

/** Prepares a payment page that the provider has just returned. */
export async function prepareCheckout({ payments }: PaymentContext, facts: CheckoutFacts): Promise<Apply> {
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
 * Checks the order that a subscription or a payment names, since anybody with the account's key can write
 * that name: asks for the page that this order made. @returns null where it does not match
 */
export async function readNamedCheckout(
  ctx: PaymentContext,
  orderId: string | null,
  isIt: (facts: CheckoutFacts) => boolean,
): Promise<{ orderId: string; apply: Apply } | null> {
  const order = orderId ? await findOrder(ctx.db, orderId) : null;
  const isOwn = order?.method === ctx.payments.provider;
  const facts = isOwn && order.checkout_ref ? await ctx.payments.findCheckout(order.checkout_ref) : null;
  if (!order || !facts || !isIt(facts)) return null;
  return { orderId: order.id, apply: await prepareCheckout(ctx, facts) };
}

export function nothing(outcome: string): Apply {
  return async () => outcome;
}
