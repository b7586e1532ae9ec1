import type { Payments } from '#app/platform/payments/payments.server.ts';
import { isRefusal, reasonOf, type StripeClient } from './client.server.ts';
import { sessionParams } from './session-params.ts';
import { checkoutFacts } from './stripe-facts.ts';

/** Checkout Sessions: a page on which one order is paid. */
export function checkoutsOf({
  ask,
  find,
}: StripeClient): Pick<Payments, 'createCheckout' | 'findCheckout' | 'closeCheckout'> {
  const findSession = (id: string) =>
    find((stripe) => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }));
  return {
    async createCheckout(checkout) {
      const { idempotencyKey } = checkout;
      try {
        const made = await ask((stripe) =>
          stripe.checkout.sessions.create(sessionParams(checkout), { idempotencyKey }),
        );
        const { url, expiresAt } = checkoutFacts(made);
        if (url) return { ok: true, checkoutId: made.id, url, expiresAt };
        return { ok: false, reason: 'refused', detail: `${made.id} is ${made.status}` };
      } catch (error) {
        return { ok: false, reason: reasonOf(error), detail: (error as Error).message };
      }
    },

    async findCheckout(id) {
      const found = await findSession(id);
      return found && checkoutFacts(found);
    },

    async closeCheckout(id) {
      // Stripe refuses to close a complete or closed session: then its current state is returned.
      const closed = await find((stripe) => stripe.checkout.sessions.expire(id)).catch((error) => {
        if (!isRefusal(error)) throw error;
        return null;
      });
      const found = closed ?? (await findSession(id));
      return found && checkoutFacts(found);
    },
  };
}
