import { inTransaction } from '#app/db/transaction.server.ts';
import type { OrderContext } from '#app/features/orders/order-context.ts';
import type { CheckoutFacts } from '#app/platform/payment-facts.ts';
import { applyCheckout } from './apply-checkout.server.ts';
import { applySubscription } from './apply-subscription.server.ts';
import type { StripeContext } from './stripe-context.ts';

/** Writes down what was read, in the transaction that it is given. @returns what came of it */
export type Apply = (inside: OrderContext) => Promise<string>;

/** Asks Stripe for what the facts leave open, before a transaction begins: no row waits for the network. */
export async function readCheckout({ payments }: StripeContext, told: CheckoutFacts): Promise<Apply> {
  // What is paid stays so; anything else may be old by now.
  const isSettled = told.status === 'complete' && told.payment !== 'unpaid';
  const facts = isSettled ? told : ((await payments.findCheckout(told.id)) ?? told);
  const subscription =
    facts.status === 'complete' && facts.subscriptionId
      ? await payments.findSubscription(facts.subscriptionId)
      : null;
  return (inside) =>
    inTransaction(inside.db, async (trx) => {
      const outcome = await applyCheckout({ ...inside, db: trx }, facts);
      if (subscription && outcome !== 'not-ours' && outcome !== 'too-little')
        await applySubscription({ ...inside, db: trx }, subscription);
      return outcome;
    });
}
