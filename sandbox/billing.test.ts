import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  basket,
  membership,
  openPaymentSandbox,
  type TestSandbox,
} from '../tests/support/servers/payment-sandbox.ts';

const DAY = 86_400;

/** A subscriber by card; earlier events are forgotten. */
async function subscribed(sandbox: TestSandbox, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const session = await sandbox.stripe.checkout.sessions.create(membership(more));
  await sandbox.press(session.id, 'card');
  await sandbox.settle();
  const done = await sandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  return { session: done, subscription: done.subscription as Stripe.Subscription };
}

/** Types of events of the subscription and its invoices since then. */
async function advance({ control }: TestSandbox, seconds: number): Promise<string[]> {
  const { events } = await control<{ events: string[] }>('clock/advance', { seconds });
  return events.filter((type) => /^(customer\.subscription|invoice\.(paid|payment_failed))/.test(type));
}

/** To just after the end of the paid period, before any retry. */
async function advanceToRenewal(sandbox: TestSandbox, { items }: Stripe.Subscription): Promise<string[]> {
  const { now } = await sandbox.tell<{ now: number }>('state');
  return advance(sandbox, (items.data[0]?.current_period_end ?? 0) + 60 - now);
}

async function paid(sandbox: TestSandbox, method = 'card') {
  const session = await sandbox.stripe.checkout.sessions.create(basket());
  await sandbox.control(`sessions/${session.id}/pay`, { method });
  if (method !== 'card') await sandbox.control(`sessions/${session.id}/receive`);
  await sandbox.settle();
  const after = await sandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  const intent = after.payment_intent as Stripe.PaymentIntent;
  sandbox.received.splice(0);
  return { intent: intent.id, charge: String(intent.latest_charge) };
}

test('a subscription begins with its first payment', async () => {
  const sandbox = await openPaymentSandbox();
  const { session, subscription } = await subscribed(sandbox);
  expect(session).toMatchObject({
    mode: 'subscription',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: null,
  });
  expect(subscription).toMatchObject({
    status: 'active',
    metadata: { user_id: 'person-1' },
    customer: session.customer,
  });
  const [item] = subscription.items.data;
  const days = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / DAY;
  expect(days).toBeGreaterThanOrEqual(28);
  expect(days).toBeLessThanOrEqual(31);
  const told = sandbox.types('customer.subscription.created', 'invoice.paid', 'checkout.session.completed');
  expect(told.sort()).toEqual([
    'checkout.session.completed',
    'customer.subscription.created',
    'invoice.paid',
  ]);
  const invoice = await sandbox.stripe.invoices.retrieve(String(subscription.latest_invoice), {
    expand: ['payments'],
  });
  expect(invoice).toMatchObject({
    status: 'paid',
    amount_paid: 4900,
    billing_reason: 'subscription_create',
    parent: { subscription_details: { subscription: subscription.id, metadata: { user_id: 'person-1' } } },
    payments: { data: [{ payment: { payment_intent: expect.stringMatching(/^pi_/) } }] },
  });
});

test('renews each month, and reports the previous period', async () => {
  const sandbox = await openPaymentSandbox();
  const { subscription } = await subscribed(sandbox);
  expect(await advance(sandbox, 32 * DAY)).toEqual(['invoice.paid', 'customer.subscription.updated']);
  const renewed = await sandbox.stripe.subscriptions.retrieve(subscription.id);
  const before = subscription.items.data[0]?.current_period_end;
  expect(renewed.items.data[0]?.current_period_start).toBe(before);
  const told = sandbox.received.find(({ type }) => type === 'customer.subscription.updated');
  expect(told?.event.data.previous_attributes).toMatchObject({
    items: { data: [{ current_period_end: before }] },
  });
  expect(await advance(sandbox, 365 * DAY)).toHaveLength(24);
});

test('a declined renewal is past due until a valid card pays it', async () => {
  const sandbox = await openPaymentSandbox();
  const { subscription } = await subscribed(sandbox);
  await sandbox.control(`subscriptions/${subscription.id}/card`, { declines: true });
  expect(await advanceToRenewal(sandbox, subscription)).toEqual([
    'invoice.payment_failed',
    'customer.subscription.updated',
  ]);
  expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
  await sandbox.control(`subscriptions/${subscription.id}/card`, { declines: false });
  expect(await advance(sandbox, 4 * DAY)).toEqual(['invoice.paid', 'customer.subscription.updated']);
  expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('ends after the last failed attempt', async () => {
  const sandbox = await openPaymentSandbox();
  const { subscription } = await subscribed(sandbox);
  await sandbox.control(`subscriptions/${subscription.id}/card`, { declines: true });
  const events = await advance(sandbox, 50 * DAY);
  expect(events.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  expect(events.at(-1)).toBe('customer.subscription.deleted');
  expect(await sandbox.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
});

test('canceled at the period’s end, it runs until then, unless that is undone', async () => {
  const sandbox = await openPaymentSandbox();
  const { subscription } = await subscribed(sandbox);
  const { subscriptions } = sandbox.stripe;
  const ending = await subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(ending).toMatchObject({
    status: 'active',
    cancel_at: subscription.items.data[0]?.current_period_end,
  });
  await subscriptions.update(subscription.id, { cancel_at_period_end: false });
  await subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(await advance(sandbox, 32 * DAY)).toEqual(['customer.subscription.deleted']);
  expect((await subscriptions.list({ customer: String(subscription.customer) })).data).toEqual([]);
  expect((await subscriptions.list({ status: 'all' })).data).toHaveLength(1);
});

test('can be canceled at once, paused and resumed', async () => {
  const sandbox = await openPaymentSandbox();
  const { subscription } = await subscribed(sandbox);
  const { subscriptions } = sandbox.stripe;
  expect((await subscriptions.pause(subscription.id, { type: 'subscription' })).status).toBe('paused');
  expect(await advance(sandbox, 32 * DAY)).toEqual([]);
  expect((await subscriptions.resume(subscription.id)).status).toBe('active');
  expect((await subscriptions.cancel(subscription.id)).status).toBe('canceled');
  await sandbox.settle();
  const told = sandbox.types().filter((type) => /paused|resumed|deleted/.test(type));
  expect(told).toEqual([
    'customer.subscription.paused',
    'customer.subscription.resumed',
    'customer.subscription.deleted',
  ]);
});

test('a trial costs nothing until it is over', async () => {
  const sandbox = await openPaymentSandbox();
  const { session, subscription } = await subscribed(sandbox, {
    subscription_data: { trial_period_days: 7 },
  });
  expect([session.payment_status, subscription.status]).toEqual(['no_payment_required', 'trialing']);
  expect(await advance(sandbox, 8 * DAY)).toEqual(['invoice.paid', 'customer.subscription.updated']);
  expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('the portal cancels, continues and replaces the card', async () => {
  const sandbox = await openPaymentSandbox();
  const { subscription } = await subscribed(sandbox);
  const portal = await sandbox.stripe.billingPortal.sessions.create({
    customer: String(subscription.customer),
    return_url: 'http://shop.example/minha-conta',
  });
  const press = (how: string) =>
    fetch(portal.url, {
      method: 'POST',
      body: new URLSearchParams({ how, subscription: subscription.id }),
      redirect: 'manual',
    });
  await press('leave');
  expect(await (await fetch(portal.url)).text()).toMatch(
    /Continuar assinando[\s\S]*http:\/\/shop\.example\/minha-conta/,
  );
  expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(true);
  await press('stay');
  await press('bad-card');
  expect(await advance(sandbox, 32 * DAY)).toContain('invoice.payment_failed');
  expect(await (await fetch(portal.url)).text()).toContain('com pagamento atrasado');
});

test('refunds of a card add up, never to more than was paid', async () => {
  const sandbox = await openPaymentSandbox();
  const { intent, charge } = await paid(sandbox);
  const part = await sandbox.stripe.refunds.create({ payment_intent: intent, amount: 1800 });
  expect(part).toMatchObject({ status: 'succeeded', amount: 1800, charge });
  await sandbox.settle();
  expect(sandbox.types().sort()).toEqual(['charge.refunded', 'refund.created', 'refund.updated']);
  const told = sandbox.received.find(({ type }) => type === 'charge.refunded');
  expect(told?.event.data).toMatchObject({
    object: { amount_refunded: 1800, refunded: false },
    previous_attributes: { amount_refunded: 0 },
  });
  await expect(sandbox.stripe.refunds.create({ charge, amount: 10_001 })).rejects.toThrow(
    'is greater than unrefunded amount',
  );
  await sandbox.control(`charges/${charge}/refund`);
  expect(await sandbox.stripe.charges.retrieve(charge)).toMatchObject({
    amount_refunded: 11_800,
    refunded: true,
  });
  await expect(sandbox.stripe.refunds.create({ charge })).rejects.toThrow('has already been refunded');
});

test('a Pix refund takes a while, and can fail', async () => {
  const sandbox = await openPaymentSandbox();
  const { charge } = await paid(sandbox, 'pix');
  const first = await sandbox.stripe.refunds.create({ charge, amount: 800 });
  expect(first.status).toBe('pending');
  await sandbox.control('clock/advance', { seconds: 3600 });
  expect((await sandbox.stripe.refunds.retrieve(first.id)).status).toBe('succeeded');
  const second = await sandbox.stripe.refunds.create({ charge, amount: 1000 });
  sandbox.received.splice(0);
  await sandbox.control(`refunds/${second.id}/fail`);
  await sandbox.settle();
  expect(sandbox.types('refund.updated', 'refund.failed').sort()).toEqual([
    'refund.failed',
    'refund.updated',
  ]);
  expect(await sandbox.stripe.charges.retrieve(charge)).toMatchObject({
    amount_refunded: 800,
    refunded: false,
  });
});

test.each(['won', 'lost'])('a dispute is opened and %s', async (status) => {
  const sandbox = await openPaymentSandbox();
  const { charge } = await paid(sandbox);
  const dispute = await sandbox.control<{ id: string }>(`charges/${charge}/dispute`);
  expect((await sandbox.stripe.charges.retrieve(charge)).disputed).toBe(true);
  await expect(sandbox.stripe.refunds.create({ charge })).rejects.toThrow('charged back');
  await sandbox.control(`disputes/${dispute.id}/close`, { status });
  await sandbox.settle();
  expect(sandbox.types('charge.dispute.created', 'charge.dispute.closed').sort()).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
  ]);
  expect((await sandbox.stripe.disputes.retrieve(dispute.id)).status).toBe(status);
  await expect(sandbox.control(`disputes/${dispute.id}/close`, { status })).rejects.toThrow('409');
});
