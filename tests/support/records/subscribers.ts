import { recordSubscription } from '#app/features/premium/rights/record-subscription.server.ts';
import type { SubscriptionFacts } from '#app/platform/payments/payment-facts.ts';
import type { Services } from '#app/platform/services.ts';
import { signedIn } from '../requests/sign-in.ts';

/** A subscription as Stripe reports it. */
export function subscriptionFacts(
  personId: string,
  more: Partial<SubscriptionFacts> = {},
): SubscriptionFacts {
  return {
    id: 'sub_1',
    provider: 'stripe',
    customerId: 'cus_1',
    personId,
    orderId: null,
    status: 'active',
    periodStart: new Date('2026-06-10T12:00:00.000Z'),
    periodEnd: new Date('2026-07-10T12:00:00.000Z'),
    isEnding: false,
    at: new Date('2026-06-10T12:00:00.000Z'),
    ...more,
  };
}

/** A signed-in person with a monthly subscription by card. */
export async function subscriber(services: Services) {
  const { person, cookie } = await signedIn(services);
  await services.db
    .transaction()
    .execute((trx) => recordSubscription(trx, services, subscriptionFacts(person.id)));
  return { person, cookie };
}
