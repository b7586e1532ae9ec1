import { providerWords } from '#app/features/orders/core/providers.ts';
import { processEvent } from '#app/features/orders/payments/events.server.ts';
import type { PaymentContext } from '#app/features/orders/payments/payment-context.ts';
import {
  closeCheckout,
  endSubscription,
  rereadCheckout,
} from '#app/features/orders/payments/payment-jobs.server.ts';
import { reconcile } from '#app/features/orders/payments/reconcile.server.ts';
import { sendRefund } from '#app/features/orders/payments/refund-job.server.ts';
import type { JobHandler } from '#app/platform/jobs/jobs.server.ts';
import { paymentContext } from './payment-context.server.ts';

/** Compares the last days with each provider, once a night. */
export const RECONCILE_JOB = 'payments.reconcile';

export const paymentEventJob = job<{ eventId: string }>((ctx, { eventId }) => processEvent(ctx, eventId));

export const refundJob = job<{ refundId: string }>((ctx, { refundId }) => sendRefund(ctx, refundId));

export const closeCheckoutJob = job<{ orderId: string }>((ctx, { orderId }) => closeCheckout(ctx, orderId));

export const rereadCheckoutJob = job<{ orderId: string }>((ctx, { orderId }) => rereadCheckout(ctx, orderId));

export const endSubscriptionJob = job<{ subscriptionId: string }>((ctx, { subscriptionId }) =>
  endSubscription(ctx, subscriptionId),
);

/** Does nothing without keys. One provider that does not answer delays no other. */
export const reconcileJob: JobHandler = async (_payload, services) => {
  const done = await Promise.allSettled(
    services.payments.map(async ({ provider }) => {
      const ctx = paymentContext(services, provider);
      if (ctx) await reconcile(ctx);
    }),
  );
  for (const one of done) if (one.status === 'rejected') throw one.reason;
};

/** Fails, and so is retried later, where the provider's keys were removed meanwhile. */
function job<Payload>(work: (ctx: PaymentContext, payload: Payload) => Promise<void>): JobHandler {
  return async (payload, services) => {
    const { provider } = payload as { provider: string };
    const ctx = paymentContext(services, provider);
    if (!ctx) throw new Error(`sem ${providerWords(provider).setting}`);
    await work(ctx, payload as Payload);
  };
}
