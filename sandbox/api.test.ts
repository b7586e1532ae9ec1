import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { basket, connect, openPaymentSandbox, SECRET_KEY } from '../tests/support/servers/payment-sandbox.ts';

type Line = Stripe.Checkout.SessionCreateParams.LineItem;

const line = (
  price: Partial<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>,
  more: Partial<Line> = {},
): Line => ({
  quantity: 1,
  price_data: { currency: 'brl', unit_amount: 5900, product_data: { name: 'Caneca' }, ...price },
  ...more,
});

async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (reason: Stripe.errors.StripeError) => reason,
  );
  return { status: error?.statusCode, type: error?.rawType, code: error?.code, param: error?.param };
}

test('answers a missing or wrong key like Stripe', async () => {
  const { url } = await openPaymentSandbox();
  const wrong = await connect({ url }, 'sk_test_another_key_1234')
    .products.list()
    .catch((error: Stripe.errors.StripeError) => error);
  expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  expect((wrong as Error).message).toMatch(/^Invalid API Key provided: sk_test_\*+1234$/);
  expect((await fetch(`${url}/v1/products`)).status).toBe(401);
  const basic = { authorization: `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}` };
  const answer = await fetch(`${url}/v1/products`, { headers: basic });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('request-id')).toMatch(/^req_/);
  expect(answer.headers.get('stripe-version')).toBe('2026-10-28.endive');
});

test.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, object]>([
  [
    'an unknown parameter',
    { payment_method_types: ['card'] } as object,
    { code: 'parameter_unknown', param: 'payment_method_types' },
  ],
  ['no address to go to', { success_url: undefined }, { code: 'parameter_missing', param: 'success_url' }],
  [
    'an address that is none',
    { cancel_url: 'javascript:alert(1)' },
    { code: 'url_invalid', param: 'cancel_url' },
  ],
  ['an empty basket', { line_items: undefined }, { code: 'parameter_missing', param: 'line_items' }],
  [
    'an unknown price',
    { line_items: [{ price: 'price_x', quantity: 1 }] },
    { code: 'resource_missing', param: 'line_items[0][price]' },
  ],
  ['an unknown customer', { customer: 'cus_x' }, { code: 'resource_missing', param: 'customer' }],
  ['an e-mail that is none', { customer_email: 'x' }, { code: 'email_invalid', param: 'customer_email' }],
  [
    'a fraction of a centavo',
    { line_items: [line({ unit_amount: 59.5 })] },
    { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
  ],
  ['a negative amount', { line_items: [line({ unit_amount: -1 })] }, { code: 'parameter_invalid_integer' }],
  ['too little', { line_items: [line({ unit_amount: 49 })] }, { code: 'amount_too_small' }],
  ['quantity 0', { line_items: [line({}, { quantity: 0 })] }, { param: 'line_items[0][quantity]' }],
  [
    'two currencies',
    { line_items: [line({}), line({ currency: 'usd' })] },
    { code: 'checkout_multiple_currencies' },
  ],
  [
    'a monthly price in a single payment',
    { line_items: [line({ recurring: { interval: 'month' } })] },
    { param: 'mode' },
  ],
  ['an expiry too near', { expires_at: Math.floor(Date.now() / 1000) + 60 }, { param: 'expires_at' }],
  ['an expiry too far', { expires_at: Math.floor(Date.now() / 1000) + 90_000 }, { param: 'expires_at' }],
  [
    'a Pix that is over at once',
    { payment_method_options: { pix: { expires_after_seconds: 9 } } },
    { param: 'payment_method_options[pix][expires_after_seconds]' },
  ],
])('refuses a session with %s', async (_, more, told) => {
  const { stripe } = await openPaymentSandbox();
  expect(await refusal(stripe.checkout.sessions.create(basket(more)))).toMatchObject({
    status: 400,
    type: 'invalid_request_error',
    ...told,
  });
  expect((await stripe.events.list()).data).toEqual([]);
});

test('answers 404 for a missing object, 402 for a declined card, 429 for too many calls', async () => {
  const { stripe, url, control } = await openPaymentSandbox();
  expect(await refusal(stripe.checkout.sessions.retrieve('cs_x'))).toMatchObject({
    status: 404,
    code: 'resource_missing',
  });
  const unknown = await fetch(`${url}/v1/nothing`, { headers: { authorization: `Bearer ${SECRET_KEY}` } });
  expect(unknown.status).toBe(404);
  await control('api/failures', {
    failures: [
      { kind: 'error', status: 402 },
      { kind: 'error', status: 429 },
    ],
  });
  expect(await refusal(stripe.products.list())).toMatchObject({
    status: 402,
    type: 'card_error',
    code: 'card_declined',
  });
  expect(await refusal(stripe.products.list())).toMatchObject({ status: 429, code: 'rate_limit' });
});

test('repeats the answer for a repeated idempotency key, and does nothing', async () => {
  const { stripe } = await openPaymentSandbox();
  const once = { idempotencyKey: 'order-1:1' };
  const first = await stripe.checkout.sessions.create(basket(), once);
  const again = await stripe.checkout.sessions.create(basket(), once);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  const other = await refusal(stripe.checkout.sessions.create(basket({ client_reference_id: 'x' }), once));
  expect(other).toMatchObject({ status: 400, type: 'idempotency_error' });
  expect(await refusal(stripe.customers.create({}, once))).toMatchObject({
    status: 400,
    type: 'idempotency_error',
  });
});

test('forgets an idempotency key after a day', async () => {
  const { stripe, control } = await openPaymentSandbox();
  const first = await stripe.customers.create({ name: 'Bia' }, { idempotencyKey: 'a' });
  await control('clock/advance', { seconds: 24 * 3600 - 5 });
  expect((await stripe.customers.create({ name: 'Bia' }, { idempotencyKey: 'a' })).id).toBe(first.id);
  await control('clock/advance', { seconds: 10 });
  expect((await stripe.customers.create({ name: 'Bia' }, { idempotencyKey: 'a' })).id).not.toBe(first.id);
});

test('tells the second of two simultaneous calls with one key to wait', async () => {
  const { stripe, control, tell } = await openPaymentSandbox();
  await control('api/failures', { failures: [{ kind: 'slow', seconds: 1 }] });
  const slow = stripe.customers.create({ name: 'Bia' }, { idempotencyKey: 'a' });
  // It has arrived, without an answer yet.
  await vi.waitFor(async () => expect((await tell<{ data: unknown[] }>('calls')).data).toHaveLength(1));
  const second = await refusal(stripe.customers.create({ name: 'Bia' }, { idempotencyKey: 'a' }));
  expect(second).toMatchObject({ status: 409, code: 'idempotency_key_in_use' });
  expect((await slow).name).toBe('Bia');
});

test('repeats a saved 500; refused parameters may be tried again', async () => {
  const { stripe, control } = await openPaymentSandbox();
  await control('api/failures', { failures: [{ kind: 'error' }] });
  const key = { idempotencyKey: 'a' };
  expect(await refusal(stripe.customers.create({ name: 'Bia' }, key))).toMatchObject({ status: 500 });
  expect(await refusal(stripe.customers.create({ name: 'Bia' }, key))).toMatchObject({ status: 500 });
  const other = { idempotencyKey: 'b' };
  expect(await refusal(stripe.customers.create({ email: 'x' }, other))).toMatchObject({ status: 400 });
  expect((await stripe.customers.create({ email: 'b@example.com' }, other)).email).toBe('b@example.com');
});

test('a call that was cut off or never answered can be repeated with its key', async () => {
  const { stripe, control } = await openPaymentSandbox();
  await control('api/failures', { failures: [{ kind: 'reset', after: true, path: '/v1/checkout' }] });
  // The SDK repeats a call that was cut off, once.
  const session = await stripe.checkout.sessions.create(basket(), { idempotencyKey: 'a' });
  expect((await stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([session.id]);
  await control('api/failures', { failures: [{ kind: 'hang' }] });
  const hung = await stripe.customers.create({}, { timeout: 200 }).catch((error: Error) => error);
  expect(hung).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect((await stripe.customers.list()).data).toEqual([]);
});

test('lists are paged, newest first', async () => {
  const { stripe } = await openPaymentSandbox();
  for (const name of ['a', 'b', 'c', 'd', 'e']) await stripe.customers.create({ name });
  const first = await stripe.customers.list({ limit: 2 });
  expect([first.data.map(({ name }) => name), first.has_more]).toEqual([['e', 'd'], true]);
  const last = await stripe.customers.list({ limit: 3, starting_after: first.data[1]?.id });
  expect([last.data.map(({ name }) => name), last.has_more]).toEqual([['c', 'b', 'a'], false]);
  const before = await stripe.customers.list({ limit: 1, ending_before: last.data[0]?.id });
  expect(before.data.map(({ name }) => name)).toEqual(['d']);
  const all: unknown[] = [];
  for await (const { name } of stripe.customers.list({ limit: 2 })) all.push(name);
  expect(all).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect(await refusal(stripe.customers.list({ limit: 101 }))).toMatchObject({ status: 400, param: 'limit' });
  expect((await stripe.customers.list({ created: { gt: Math.floor(Date.now() / 1000) + 60 } })).data).toEqual(
    [],
  );
});

test('creates, changes and finds products and prices; an empty text unsets', async () => {
  const { stripe } = await openPaymentSandbox();
  const product = await stripe.products.create({
    name: 'Caneca',
    description: 'Azul',
    metadata: { a: '1', b: '2' },
  });
  const changed = await stripe.products.update(product.id, {
    description: '',
    metadata: { a: '' },
    active: false,
  });
  expect(changed).toMatchObject({ description: null, metadata: { b: '2' }, active: false });
  const price = await stripe.prices.create({ product: product.id, currency: 'brl', unit_amount: 5900 });
  expect((await stripe.prices.list({ product: product.id })).data.map(({ id }) => id)).toEqual([price.id]);
  expect((await stripe.prices.retrieve(price.id, { expand: ['product'] })).product).toMatchObject({
    name: 'Caneca',
  });
  expect(
    await refusal(
      stripe.checkout.sessions.create(basket({ line_items: [{ price: price.id, quantity: 1 }] })),
    ),
  ).toMatchObject({
    code: 'price_inactive',
  });
  expect(await refusal(stripe.prices.retrieve(price.id, { expand: ['nothing'] }))).toMatchObject({
    status: 400,
  });
});

test('a restart keeps everything', async () => {
  const { stripe, restart, press } = await openPaymentSandbox();
  const session = await stripe.checkout.sessions.create(basket(), { idempotencyKey: 'a' });
  await restart();
  expect((await stripe.checkout.sessions.create(basket(), { idempotencyKey: 'a' })).id).toBe(session.id);
  await press(session.id, 'card');
  await restart();
  const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
  expect([after.payment_status, after.line_items?.data.length]).toEqual(['paid', 1]);
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
});

test('reports its calls to the test', async () => {
  const { stripe, tell } = await openPaymentSandbox();
  await stripe.checkout.sessions.create(basket(), { idempotencyKey: 'a' });
  const { data } = await tell<{ data: { path: string; idempotency_key: string; status: number }[] }>('calls');
  expect(data).toMatchObject([{ path: '/v1/checkout/sessions', idempotency_key: 'a', status: 200 }]);
});

test('finds records by their fields, and switches payment methods in their configuration', async () => {
  const { stripe } = await openPaymentSandbox();
  await stripe.customers.create({ email: 'ana@example.com' });
  const bia = await stripe.customers.create({ email: 'bia@example.com', metadata: { user_id: 'person-1' } });
  const found = await stripe.customers.search({
    query: "email:'bia@example.com' AND metadata['user_id']:'person-1'",
  });
  expect(found.data.map(({ id }) => id)).toEqual([bia.id]);
  expect(await refusal(stripe.customers.search({ query: 'Bia?' }))).toMatchObject({
    status: 400,
    param: 'query',
  });
  const [methods] = (await stripe.paymentMethodConfigurations.list()).data;
  await stripe.paymentMethodConfigurations.update(methods?.id ?? '', {
    pix: { display_preference: { preference: 'off' } },
  });
  const session = await stripe.checkout.sessions.create(basket());
  expect(session.payment_method_types).toEqual(['card', 'boleto']);
  const portal = await stripe.billingPortal.configurations.create({
    name: 'Premium',
    features: { invoice_history: { enabled: true } },
  });
  expect((await stripe.billingPortal.configurations.list({ is_default: false })).data).toMatchObject([
    { id: portal.id, name: 'Premium' },
  ]);
});
