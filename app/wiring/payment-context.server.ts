import { recordImported } from '#app/features/moving/subscriptions-desk/bind.server.ts';
import type { ClosingContext, PaymentContext } from '#app/features/orders/core/order-context.ts';
import { endCheckout } from '#app/features/orders/payments/ask-checkout.server.ts';
import { recordSubscription } from '#app/features/premium/rights/record-subscription.server.ts';
import { providerOf } from '#app/platform/payments/payments.server.ts';
import type { Services } from '#app/platform/services.ts';
import { orderContext } from './order-effects.server.ts';

/** Null without the provider's keys. @param provider as rows name it */
export function paymentContext(services: Services, provider: string): PaymentContext | null {
  const { log, secret } = services;
  const payments = providerOf(services.payments, provider);
  if (!payments) return null;
  return {
    ...orderContext(services),
    payments,
    log,
    secret,
    recordSubscription: (trx, facts) => recordSubscription(trx, services, facts),
    recordImported: (trx, facts) => recordImported(trx, services, facts),
  };
}

/** The context for commands that may cancel an order. */
export function closingContext(services: Services): ClosingContext {
  return {
    ...orderContext(services),
    endCheckout: (order) => endCheckout((provider) => paymentContext(services, provider), order),
  };
}
