import type { RouterContextProvider } from 'react-router';
import type { CheckoutContext } from '#app/features/orders/checkout/checkout-context.ts';
import { orderReference } from '#app/features/orders/checkout/order-return/order-reference.server.ts';
import { CHECKOUTS_PER_CLIENT, CHECKOUTS_PER_PERSON } from '#app/features/orders/checkout/rules.ts';
import { endCheckout } from '#app/features/orders/stripe/end-checkout.server.ts';
import { hasCardSubscription } from '#app/features/premium/rights/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { rateLimitAddress } from '#app/http/client-network.server.ts';
import { personContext, requestInfoContext, type Services, servicesContext } from '#app/http/context.ts';
import { type PointTaken, takePoint } from '#app/http/rate-limit.server.ts';
import { orderContext } from './order-effects.server.ts';
import { stripeContext } from './stripe-context.server.ts';

/** What `beginCheckout` takes. */
export async function checkoutContext(services: Services): Promise<CheckoutContext> {
  const { db, clock, log, payments, secret } = services;
  const isSubscribed = (personId: string) => hasCardSubscription(db, personId, clock.now());
  const orders = orderContext(services);
  const stripe = stripeContext(services) ?? orders;
  return {
    ...orders,
    settings: await keptSettings(services),
    payments,
    log,
    nameOrder: (order) => orderReference(secret, order),
    isSubscribed,
    endCheckout: (order) => endCheckout(stripe, order),
  };
}

/** The network of whoever asks. */
export function clientOf(context: Readonly<RouterContextProvider>): string {
  return rateLimitAddress(context.get(requestInfoContext).clientAddress);
}

/** Counts a checkout of whoever asks; a refusal says when to come back. */
export async function takeCheckout(context: Readonly<RouterContextProvider>): Promise<PointTaken> {
  const services = context.get(servicesContext);
  const person = context.get(personContext);
  const client = await takePoint(services, CHECKOUTS_PER_CLIENT, clientOf(context));
  return client.ok && person ? takePoint(services, CHECKOUTS_PER_PERSON, person.id) : client;
}
