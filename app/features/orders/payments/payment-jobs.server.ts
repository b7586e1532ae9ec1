import { inTransaction } from '#app/db/transaction.server.ts';
import type { PaymentContext } from '#app/features/orders/core/order-context.ts';
import {
  CLOSE_CHECKOUT_JOB,
  END_SUBSCRIPTION_JOB,
  REFUND_JOB,
  REREAD_CHECKOUT_JOB,
} from '#app/features/orders/core/order-jobs.server.ts';
import { findOrder } from '#app/features/orders/core/queries.server.ts';
import type { Job } from '#app/platform/room.server.ts';
import type { Services } from '#app/platform/services.ts';
import { allProviders, providerWords } from '#app/pure/orders/providers.ts';
import { PAYMENT_EVENT_JOB, processEvent } from './events.server.ts';
import { prepareCheckout, readCheckout } from './read-checkout.server.ts';
import { reconcile } from './reconcile.server.ts';
import { sendRefund } from './refund-job.server.ts';

/** Compares the last days with each provider, once a night. */
const RECONCILE_JOB = 'payments.reconcile';

type ContextOf = (services: Services, provider: string) => PaymentContext | null;

/** The jobs about payments. @param contextOf null without the provider's keys */
export function paymentJobs(contextOf: ContextOf): Record<string, Job> {
  const job = <Payload>(words: string, work: Work<Payload>): Job => ({
    words,
    share: 'payments',
    /** Fails, and so is retried later, where the provider's keys were removed meanwhile. */
    run: async (given, services) => {
      const payload = given as Payload & { provider: string };
      const ctx = contextOf(services, payload.provider);
      if (!ctx) throw new Error(`sem ${providerWords(payload.provider).setting}`);
      await work(ctx, payload);
    },
  });
  return {
    [PAYMENT_EVENT_JOB]: job<{ eventId: string }>(`anotar avisos ${allProviders('of')}`, (ctx, { eventId }) =>
      processEvent(ctx, eventId),
    ),
    [REFUND_JOB]: job<{ refundId: string }>(`devolver dinheiro ${allProviders('by')}`, (ctx, { refundId }) =>
      sendRefund(ctx, refundId),
    ),
    [CLOSE_CHECKOUT_JOB]: job<{ orderId: string }>('fechar páginas de pagamento', (ctx, { orderId }) =>
      closeCheckout(ctx, orderId),
    ),
    [REREAD_CHECKOUT_JOB]: job<{ orderId: string }>('conferir um pagamento', (ctx, { orderId }) =>
      rereadCheckout(ctx, orderId),
    ),
    [END_SUBSCRIPTION_JOB]: job<{ subscriptionId: string }>(
      `encerrar assinaturas ${allProviders('at')}`,
      (ctx, { subscriptionId }) => endSubscription(ctx, subscriptionId),
    ),
    [RECONCILE_JOB]: {
      words: `conferir os pagamentos com ${allProviders('it')}`,
      share: 'payments',
      isDaily: true,
      run: (_payload, services) => reconcileAll(services, contextOf),
    },
  };
}

type Work<Payload> = (ctx: PaymentContext, payload: Payload) => Promise<void>;

/** Does nothing without keys. One provider that does not answer keeps no other from it. */
async function reconcileAll(services: Services, contextOf: ContextOf): Promise<void> {
  const done = await Promise.allSettled(
    services.payments.map(async ({ provider }) => {
      const ctx = contextOf(services, provider);
      if (ctx) await reconcile(ctx);
    }),
  );
  for (const one of done) if (one.status === 'rejected') throw one.reason;
}

/** Closes the page of an order that was given up; if it was paid before, applies the payment. */
async function closeCheckout(ctx: PaymentContext, orderId: string): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order?.checkout_ref || order.paid_at) return;
  const facts = await ctx.payments.closeCheckout(order.checkout_ref);
  if (facts?.status === 'open') throw new Error(`${facts.id} is still open`);
  if (facts) await (await prepareCheckout(ctx, facts))(ctx);
}

/** Applies the session of an order whose payment the host accepted again, for its subscription. */
async function rereadCheckout(ctx: PaymentContext, orderId: string): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (order?.checkout_ref) await (await readCheckout(ctx, order.checkout_ref))(ctx);
}

/** Ends a subscription at its provider, so that the card is not charged again. */
export async function endSubscription(ctx: PaymentContext, subscriptionId: string): Promise<void> {
  const facts = await ctx.payments.endSubscription(subscriptionId);
  if (!facts) return;
  if (facts.status !== 'canceled') throw new Error(`${subscriptionId} is still ${facts.status}`);
  await inTransaction(ctx.db, (trx) => ctx.recordSubscription(trx, facts));
}
