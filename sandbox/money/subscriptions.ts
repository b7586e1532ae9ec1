import type { Stripe } from 'stripe';
import { idOf, makeId, type Sandbox, schedule, unschedule } from '../state/sandbox.ts';
import { changedFrom, emit } from '../webhooks/emit.ts';
import { payInvoice } from './invoices.ts';
import { periodEnd } from './periods.ts';
import { type SubscriptionData, subscriptionItem, subscriptionObject } from './subscription-objects.ts';

const DAY = 86_400;
/** Days between the retries of a declined renewal; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

/** Starts it and takes the first payment. */
export function startSubscription(sandbox: Sandbox, data: SubscriptionData): Stripe.Subscription {
  const { clock, store } = sandbox;
  const now = clock.now();
  const recurring = data.lines.find(({ price }) => price.recurring)?.price.recurring;
  if (!recurring) throw new Error('no line is recurring');
  const end = data.trialDays > 0 ? now + data.trialDays * DAY : periodEnd(now, recurring, now);
  const id = makeId('sub_');
  const items = data.lines
    .filter(({ price }) => price.recurring)
    .map(({ price, quantity }) => subscriptionItem(id, price, quantity, now, end));
  const started = subscriptionObject({ id, data, items, now, end });
  store.put('subscriptions', started);
  const invoice = payInvoice(sandbox, started, {
    reason: 'subscription_create',
    isDeclined: false,
    isFree: data.trialDays > 0,
    discount: data.discount,
    extraLines: data.lines.filter(({ price }) => !price.recurring),
  });
  const subscription = store.put('subscriptions', { ...started, latest_invoice: invoice.id });
  emit(sandbox, 'customer.subscription.created', subscription);
  schedule(sandbox, 'renewal', id, end);
  return subscription;
}

export function periodEndOf(subscription: Stripe.Subscription): number {
  return subscription.items.data[0]?.current_period_end ?? 0;
}

/** At the end of the period: charges the next one, or ends the subscription. */
export function renew(sandbox: Sandbox, before: Stripe.Subscription): void {
  if (before.status === 'canceled') return;
  if (before.cancel_at_period_end) {
    endSubscription(sandbox, before, 'cancellation_requested');
    return;
  }
  const start = periodEndOf(before);
  const recurring = before.items.data[0]?.price.recurring;
  if (!recurring) return;
  const end = periodEnd(before.billing_cycle_anchor, recurring, start);
  schedule(sandbox, 'renewal', before.id, end);
  if (before.status === 'paused') return;
  const data = before.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end,
  }));
  const renewed: Stripe.Subscription = { ...before, items: { ...before.items, data } };
  if (before.pause_collection) {
    changeSubscription(sandbox, before, renewed);
    return;
  }
  const isDeclined = sandbox.store.get('failing_cards', before.id) !== undefined;
  const invoice = payInvoice(sandbox, renewed, { reason: 'subscription_cycle', isDeclined });
  const status = isDeclined ? 'past_due' : 'active';
  if (isDeclined) scheduleRetry(sandbox, invoice);
  changeSubscription(sandbox, before, { ...renewed, latest_invoice: invoice.id, status });
}

/** Retries a declined payment. */
export function retryInvoice(sandbox: Sandbox, invoice: Stripe.Invoice): void {
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  const before = id ? sandbox.store.get('subscriptions', id) : undefined;
  if (!before || before.status === 'canceled' || invoice.status === 'paid') return;
  const isDeclined = sandbox.store.get('failing_cards', before.id) !== undefined;
  const tried = payInvoice(sandbox, before, { reason: 'subscription_cycle', isDeclined, invoice });
  if (!isDeclined) changeSubscription(sandbox, before, { ...before, status: 'active' });
  else if (tried.attempt_count <= RETRY_DAYS.length) scheduleRetry(sandbox, tried);
  else endSubscription(sandbox, before, 'payment_failed');
}

function scheduleRetry(sandbox: Sandbox, invoice: Stripe.Invoice): void {
  const days = RETRY_DAYS[invoice.attempt_count - 1] ?? 7;
  const at = sandbox.clock.now() + days * DAY;
  sandbox.store.put('invoices', { ...invoice, next_payment_attempt: at });
  schedule(sandbox, 'retry', invoice.id, at);
}

/** Stores the change and emits what differed. */
export function changeSubscription(
  sandbox: Sandbox,
  before: Stripe.Subscription,
  after: Stripe.Subscription,
): void {
  sandbox.store.put('subscriptions', after);
  const previous = changedFrom(before, after);
  if (Object.keys(previous).length > 0) emit(sandbox, 'customer.subscription.updated', after, previous);
}

export function endSubscription(
  sandbox: Sandbox,
  before: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): Stripe.Subscription {
  const now = sandbox.clock.now();
  const details = before.cancellation_details ?? {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: null,
  };
  const ended = sandbox.store.put('subscriptions', {
    ...before,
    canceled_at: before.canceled_at ?? now,
    cancellation_details: { ...details, reason },
    ended_at: now,
    status: 'canceled',
  });
  unschedule(sandbox, 'renewal', before.id);
  emit(sandbox, 'customer.subscription.deleted', ended);
  return ended;
}

/** Cancels at the end of the paid period, or undoes that. */
export function cancelAtPeriodEnd(
  sandbox: Sandbox,
  before: Stripe.Subscription,
  isCanceled: boolean,
): Stripe.Subscription {
  const after: Stripe.Subscription = {
    ...before,
    cancel_at: isCanceled ? periodEndOf(before) : null,
    cancel_at_period_end: isCanceled,
    canceled_at: isCanceled ? sandbox.clock.now() : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: isCanceled ? 'cancellation_requested' : null,
    },
  };
  changeSubscription(sandbox, before, after);
  return after;
}
