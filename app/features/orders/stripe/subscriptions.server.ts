import type { Clock } from '#app/platform/clock/clock.ts';
import type { Payments } from '#app/platform/payments/payments.server.ts';
import type { StripeClient } from './client.server.ts';
import { invoiceFacts, paymentsOf, subscriptionFacts } from './stripe-facts.ts';

type Subscriptions = Pick<
  Payments,
  'findInvoice' | 'listPaymentsOf' | 'findSubscription' | 'endSubscription' | 'setEnding' | 'openPortal'
>;

/** Subscriptions, their months, and the portal of who has one. */
export function subscriptionsOf({ ask, find }: StripeClient, clock: Clock): Subscriptions {
  const findSubscription = async (id: string) => {
    const at = clock.now();
    const found = await find((stripe) => stripe.subscriptions.retrieve(id));
    return found && subscriptionFacts(found, at);
  };
  return {
    async findInvoice(id) {
      const found = await find((stripe) => stripe.invoices.retrieve(id));
      return found && invoiceFacts(found);
    },

    async listPaymentsOf(subscription) {
      const expand = ['data.payments'];
      const page = await ask((stripe) => stripe.invoices.list({ subscription, limit: 100, expand }));
      return page.data.flatMap(paymentsOf);
    },

    findSubscription,

    async endSubscription(id) {
      // For this call a subscription that has ended is 'missing'.
      await find((stripe) => stripe.subscriptions.cancel(id));
      return findSubscription(id);
    },

    async setEnding(id, isEnding) {
      const at = clock.now();
      const changed = await ask((stripe) =>
        stripe.subscriptions.update(id, { cancel_at_period_end: isEnding }),
      );
      return subscriptionFacts(changed, at);
    },

    async openPortal({ customerId, returnUrl }) {
      const portal = await ask((stripe) =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          locale: 'pt-BR',
        }),
      );
      return portal.url;
    },
  };
}
