import { processEvent } from '#app/features/orders/payments/events.server.ts';
import type { StripeContext } from '#app/features/orders/payments/payment-context.ts';
import {
  closeCheckout,
  endSubscription,
  rereadCheckout,
} from '#app/features/orders/payments/payment-jobs.server.ts';
import { reconcile } from '#app/features/orders/payments/reconcile.server.ts';
import { sendRefund } from '#app/features/orders/payments/refund-job.server.ts';
import type { JobHandler } from '#app/platform/jobs/jobs.server.ts';
import { stripeContext } from './payment-context.server.ts';

/** Compares the last days with Stripe, once a night. */
export const RECONCILE_JOB = 'stripe.reconcile';

export const stripeEventJob = job<{ eventId: string }>((ctx, { eventId }) => processEvent(ctx, eventId));

export const refundJob = job<{ refundId: string }>((ctx, { refundId }) => sendRefund(ctx, refundId));

export const closeCheckoutJob = job<{ orderId: string }>((ctx, { orderId }) => closeCheckout(ctx, orderId));

export const rereadCheckoutJob = job<{ orderId: string }>((ctx, { orderId }) => rereadCheckout(ctx, orderId));

export const endSubscriptionJob = job<{ subscriptionId: string }>((ctx, { subscriptionId }) =>
  endSubscription(ctx, subscriptionId),
);

/** Does nothing without Stripe's keys. */
export const reconcileJob: JobHandler = async (_payload, services) => {
  const ctx = stripeContext(services);
  if (ctx) await reconcile(ctx);
};

/** Fails, and so is retried later, where the keys were removed meanwhile. */
function job<Payload>(work: (ctx: StripeContext, payload: Payload) => Promise<void>): JobHandler {
  return async (payload, services) => {
    const ctx = stripeContext(services);
    if (!ctx) throw new Error('sem STRIPE_SECRET_KEY');
    await work(ctx, payload as Payload);
  };
}
