import type { Clock } from '#app/platform/clock/clock.ts';
import type { Payments } from '#app/platform/payments/payments.server.ts';
import type { StripeClient } from './client.server.ts';
import {
  foundSubscription,
  invoiceFacts,
  paymentsOf,
  priceFacts,
  subscriptionFacts,
} from './stripe-facts.ts';

type Subscriptions = Pick<
  Payments,
  | 'findInvoice'
  | 'listPaymentsOf'
  | 'findSubscription'
  | 'listSubscriptions'
  | 'listSubscriptionsOf'
  | 'findPrice'
  | 'endSubscription'
  | 'setEnding'
  | 'openPortal'
>;

const MOST_SUBSCRIPTIONS = 50_000;
/** Customers with one address: a person who began anew a few times. */
const MOST_CUSTOMERS = 20;

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

    async *listSubscriptions() {
      const expand = ['data.customer'];
      let after: string | undefined;
      for (let seen = 0; seen < MOST_SUBSCRIPTIONS; ) {
        const at = clock.now();
        const page = await ask((stripe) =>
          stripe.subscriptions.list({ limit: 100, expand, ...(after && { starting_after: after }) }),
        );
        for (const one of page.data) yield foundSubscription(one, at);
        after = page.data.at(-1)?.id;
        seen += page.data.length;
        if (!page.has_more || !after) return;
      }
    },

    async listSubscriptionsOf(email) {
      const customers = await ask((stripe) => stripe.customers.list({ email, limit: MOST_CUSTOMERS }));
      const found = [];
      for (const { id: customer } of customers.data) {
        const at = clock.now();
        const page = await ask((stripe) => stripe.subscriptions.list({ customer, limit: 100 }));
        found.push(...page.data.map((one) => ({ ...foundSubscription(one, at), email })));
      }
      return found;
    },

    async findPrice(id) {
      const found = await find((stripe) => stripe.prices.retrieve(id, { expand: ['product'] }));
      return found && priceFacts(found);
    },

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
