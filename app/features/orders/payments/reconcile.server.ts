import { enqueueRefund } from '#app/features/orders/core/money-commands.server.ts';
import type { PaymentContext } from '#app/features/orders/core/order-context.ts';
import { CLOSE_CHECKOUT_JOB, END_SUBSCRIPTION_JOB } from '#app/features/orders/core/order-jobs.server.ts';
import { reviveJobs } from '#app/platform/jobs/jobs.server.ts';
import { applySubscription } from './apply-subscription.server.ts';
import { PAYMENT_EVENT_JOB, receiveEvent } from './events.server.ts';
import { prepareCheckout } from './read-checkout.server.ts';
import { COMPARED_MS, TRIED_ANEW_MS } from './rules.ts';

const MOST_OF_A_NIGHT = 2_000;
/** Jobs that give up after about an hour without the provider; nothing else would repeat them. */
const KINDS_TRIED_ANEW = [PAYMENT_EVENT_JOB, CLOSE_CHECKOUT_JOB, END_SUBSCRIPTION_JOB];

/**
 * Compares the last days with a provider, once a night, and applies what no webhook brought: lost events, jobs
 * that gave up while it was unavailable, payments of open or lapsed orders, subscriptions, and refunds
 * that wait to be sent.
 */
export async function reconcile(ctx: PaymentContext): Promise<void> {
  const now = ctx.clock.now().getTime();
  await reviveJobs(ctx, { kinds: KINDS_TRIED_ANEW, since: new Date(now - TRIED_ANEW_MS) });
  const since = new Date(now - COMPARED_MS);
  let missed = 0;
  for await (const event of ctx.payments.listEvents(since)) {
    if ((await receiveEvent(ctx, event)) === 'new') missed += 1;
  }
  if (missed > 0) ctx.log.warn({ provider: ctx.payments.provider, missed }, 'webhooks had not arrived');
  await compareOrders(ctx, since);
  await compareSubscriptions(ctx);
  await sendWaitingRefunds(ctx);
}

async function compareOrders(ctx: PaymentContext, since: Date): Promise<void> {
  const orders = await ctx.db
    .selectFrom('orders')
    .select('checkout_ref')
    .where('method', '=', ctx.payments.provider)
    .where('checkout_ref', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['draft', 'awaiting_payment']),
        eb('status', 'in', ['expired', 'failed', 'canceled']).and('created_at', '>', since.toISOString()),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(MOST_OF_A_NIGHT)
    .execute();
  for (const { checkout_ref: id } of orders) {
    const facts = id ? await ctx.payments.findCheckout(id) : null;
    if (facts && facts.status !== 'open') await (await prepareCheckout(ctx, facts))(ctx);
  }
}

/** Compares the subscriptions that have not ended here. */
async function compareSubscriptions(ctx: PaymentContext): Promise<void> {
  const known = await ctx.db
    .selectFrom('entitlements')
    .select(['subscription_ref', 'subscription_status', 'ends_at', 'is_ending'])
    .where('provider', '=', ctx.payments.provider)
    .where('subscription_ref', 'is not', null)
    .where('subscription_status', 'not in', ['canceled', 'incomplete_expired'])
    .orderBy('ends_at')
    .limit(MOST_OF_A_NIGHT)
    .execute();
  for (const { subscription_ref: id, subscription_status, ends_at, is_ending } of known) {
    const facts = id ? await ctx.payments.findSubscription(id) : null;
    if (!facts) continue;
    // Applying the same state again would make it look newer than it is.
    const isSame =
      facts.status === subscription_status &&
      facts.isEnding === is_ending &&
      (facts.status !== 'active' || facts.periodEnd.toISOString() === ends_at);
    if (!isSame) await applySubscription(ctx, facts);
  }
}

/** Enqueues refunds whose job gave up. */
async function sendWaitingRefunds(ctx: PaymentContext): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'method'])
    .where('method', '=', ctx.payments.provider)
    .where('status', 'in', ['requested', 'sent'])
    .limit(MOST_OF_A_NIGHT)
    .execute();
  for (const refund of waiting) await enqueueRefund(ctx, refund);
}
