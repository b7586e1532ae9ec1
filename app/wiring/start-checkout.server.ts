import type { RouterContextProvider } from 'react-router';
import { bindOwnSubscription } from '#app/features/moving/subscriptions-desk/bind.server.ts';
import { startCheckout as start } from '#app/features/orders/checkout/start-checkout.server.ts';
import { hasCardSubscription } from '#app/features/premium/rights/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { personContext, requestInfoContext, servicesContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { closingContext } from './payment-context.server.ts';

interface Asking {
  context: Readonly<RouterContextProvider>;
  /** As the browser sent them. */
  cookies: string | null;
}

/** Begins a checkout for who asks: for the cart's scripts and for its plain form. */
export async function startCheckout({ context, cookies }: Asking, wanted: Parameters<typeof start>[2]) {
  const services = context.get(servicesContext);
  const { db, clock, log, payments, secret } = services;
  const person = context.get(personContext);
  const client = rateLimitAddress(context.get(requestInfoContext).clientAddress);
  const ctx = {
    ...closingContext(services),
    ...{ payments, log, secret, settings: await keptSettings(services) },
    isSubscribed: async (personId: string) => {
      if (await hasCardSubscription(db, personId, clock.now())) return true;
      await bindOwnSubscription(services, personId);
      return hasCardSubscription(db, personId, clock.now());
    },
  };
  return start(ctx, { person, client, cookies }, wanted);
}
