import type { Clock } from '#app/platform/clock/clock.ts';
import type { Payments } from '#app/platform/payments/payments.server.ts';
import { checkoutsOf } from './checkouts.server.ts';
import { createClient, LONGEST_CALL_MS, type StripeSettings } from './client.server.ts';
import { eventsOf } from './events.server.ts';
import { moneyOf } from './money.server.ts';
import { STRIPE } from './stripe-facts.ts';
import { subscriptionsOf } from './subscriptions.server.ts';

/** Stripe's minimum charge in reais. */
const LEAST_CHARGED_CENTS = 50;

/** Stripe through its library. */
export function createStripePayments(
  settings: StripeSettings,
  clock: Clock,
  longestCallMs = LONGEST_CALL_MS,
): Payments {
  const client = createClient(settings, longestCallMs);
  return {
    provider: STRIPE,
    leastCents: LEAST_CHARGED_CENTS,
    ...checkoutsOf(client),
    ...eventsOf(client, settings, clock),
    ...moneyOf(client),
    ...subscriptionsOf(client, clock),
  };
}
