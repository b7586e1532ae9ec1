import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { basket, openPaymentSandbox, WEBHOOK_SECRET } from '../tests/support/servers/payment-sandbox.ts';

interface Deliveries {
  data: { event: string; type: string; state: string; attempts: { status: number | null }[] }[];
}

test('a message is signed as the SDK expects, and says what happened', async () => {
  const { stripe, received, settle } = await openPaymentSandbox();
  const customer = await stripe.customers.create({ name: 'Bia' }, { idempotencyKey: 'a' });
  await stripe.customers.update(customer.id, { name: 'Ana' });
  await settle();
  const [created, updated] = received;
  expect(created?.headers['user-agent']).toMatch(/^Stripe\/1\.0/);
  expect(created?.event).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    pending_webhooks: 1,
    request: { id: expect.stringMatching(/^req_/), idempotency_key: 'a' },
    type: 'customer.created',
    data: { object: { name: 'Bia' } },
  });
  expect(updated?.event.data).toMatchObject({
    object: { name: 'Ana' },
    previous_attributes: { name: 'Bia' },
  });
  const now = Number(/^t=(\d+)/.exec(String(created?.headers['stripe-signature']))?.[1]);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload: created?.body ?? '',
    secret: WEBHOOK_SECRET,
    timestamp: now,
  });
  expect(created?.headers['stripe-signature']).toBe(header);
});

test('an endpoint gets only the events it asked for, signed with its own secret', async () => {
  const { stripe, received, settle, url } = await openPaymentSandbox();
  const [known] = (await stripe.webhookEndpoints.list()).data;
  expect(known?.secret).toBeUndefined();
  const made = await stripe.webhookEndpoints.create({
    url: `${url}/nowhere`,
    enabled_events: ['product.created'],
  });
  expect(made.secret).toMatch(/^whsec_/);
  await stripe.webhookEndpoints.update(known?.id ?? '', { enabled_events: ['product.created'] });
  await stripe.customers.create({});
  await stripe.products.create({ name: 'Caneca' });
  await settle();
  expect(received.map(({ type, event }) => [type, event.pending_webhooks])).toEqual([['product.created', 2]]);
});

test('retries a message without a 2xx answer, each time later', async () => {
  const { stripe, received, settle, answerWith, control, tell } = await openPaymentSandbox({
    retrySeconds: [100, 1000],
  });
  answerWith(() => 500);
  await stripe.customers.create({});
  await settle();
  expect(received).toHaveLength(1);
  await control('clock/advance', { seconds: 101 });
  expect(received).toHaveLength(2);
  answerWith(() => 200);
  await control('clock/advance', { seconds: 500 });
  expect(received).toHaveLength(2);
  await control('clock/advance', { seconds: 600 });
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
  const { data } = await tell<Deliveries>('deliveries');
  expect(data.map(({ state, attempts }) => [state, attempts.map(({ status }) => status)])).toEqual([
    ['delivered', [500, 500, 200]],
  ]);
});

test('neither a redirect nor silence is a success; the message is given up in the end', async () => {
  const { stripe, settle, answerWith, control, tell } = await openPaymentSandbox({ retrySeconds: [10] });
  answerWith(() => 302);
  await stripe.customers.create({});
  await settle();
  await control('clock/advance', { seconds: 20 });
  const { data } = await tell<Deliveries>('deliveries');
  expect(data[0]).toMatchObject({ state: 'failed', attempts: [{ status: 302 }, { status: 302 }] });
});

test.each(['corrupt', 'wrong_secret', 'old_timestamp', 'future_timestamp'])(
  'can damage a message (%s); the next attempt is intact',
  async (fault) => {
    const { stripe, received, settle, answerWith, control } = await openPaymentSandbox({
      retrySeconds: [10],
    });
    answerWith(({ isGenuine }) => (isGenuine ? 200 : 400));
    await control('webhooks/faults', { faults: [{ fault, type: 'customer.created' }] });
    await stripe.customers.create({});
    await settle();
    await control('clock/advance', { seconds: 10 });
    expect(received.map(({ isGenuine }) => isGenuine)).toEqual([false, true]);
  },
);

test('drops, doubles and delays messages as a test asks', async () => {
  const { stripe, received, settle, control, tell } = await openPaymentSandbox();
  await control('webhooks/faults', {
    faults: [{ fault: 'drop' }, { fault: 'duplicate' }, { fault: 'delay', seconds: 60 }],
  });
  for (const name of ['dropped', 'doubled', 'delayed']) {
    await stripe.customers.create({ name });
    await settle();
  }
  const names = () => received.map(({ event }) => (event.data.object as Stripe.Customer).name);
  expect(names()).toEqual(['doubled', 'doubled']);
  await control('clock/advance', { seconds: 61 });
  expect(names()).toEqual(['doubled', 'doubled', 'delayed']);
  const { data } = await tell<Deliveries>('deliveries');
  expect(data[0]).toMatchObject({ state: 'dropped', attempts: [] });
});

test('releases held messages in the order that a test chooses', async () => {
  const { stripe, types, settle, control, press } = await openPaymentSandbox();
  await control('webhooks/hold');
  const session = await stripe.checkout.sessions.create(basket());
  await press(session.id, 'card');
  await settle();
  expect(types()).toEqual([]);
  await control('webhooks/release', { order: ['checkout.session.completed', 'charge.succeeded'] });
  expect(types().slice(0, 2)).toEqual(['checkout.session.completed', 'charge.succeeded']);
  await control('webhooks/hold');
  await stripe.customers.create({});
  await stripe.products.create({ name: 'Caneca' });
  await settle();
  await control('webhooks/release', { order: 'reverse' });
  expect(types().slice(-2)).toEqual(['product.created', 'customer.created']);
});

test('sends an event again, intact or damaged', async () => {
  const { stripe, received, settle, control } = await openPaymentSandbox();
  await stripe.customers.create({});
  await settle();
  const id = received[0]?.event.id;
  await control(`events/${id}/resend`);
  await control(`events/${id}/resend`, { faults: ['corrupt'] });
  expect(received.map(({ event, isGenuine }) => [event.id, isGenuine])).toEqual([
    [id, true],
    [id, true],
    [id, false],
  ]);
});

test('a message carries both signatures while a secret is being replaced', async () => {
  const { stripe, received, settle, control } = await openPaymentSandbox();
  const [endpoint] = (await stripe.webhookEndpoints.list()).data;
  await control(`webhooks/${endpoint?.id}/rotate`, { secret: 'whsec_next', keep_old: true });
  await stripe.customers.create({});
  await settle();
  const header = String(received[0]?.headers['stripe-signature']);
  expect(header.match(/v1=/g)).toHaveLength(2);
  expect(received[0]?.isGenuine).toBe(true);
  expect(Stripe.webhooks.constructEvent(received[0]?.body ?? '', header, 'whsec_next').type).toBe(
    'customer.created',
  );
});

test('a restart delivers what was not delivered before', async () => {
  const { stripe, received, settle, answerWith, control, restart } = await openPaymentSandbox({
    retrySeconds: [60],
  });
  answerWith(() => 503);
  await stripe.customers.create({});
  await settle();
  await restart();
  answerWith(() => 200);
  await control('clock/advance', { seconds: 61 });
  expect(received).toHaveLength(2);
});

test('no page in a browser can use the controls', async () => {
  const { url } = await openPaymentSandbox();
  const post = (headers: Record<string, string>) =>
    fetch(`${url}/_control/reset`, { method: 'POST', headers, body: '{}' }).then(({ status }) => status);
  expect(await post({ 'content-type': 'text/plain' })).toBe(415);
  expect(await post({ 'content-type': 'application/json', origin: 'http://evil.example' })).toBe(415);
  expect(await post({ 'content-type': 'application/json' })).toBe(200);
});
