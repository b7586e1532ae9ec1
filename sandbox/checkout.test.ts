import { expect, test } from 'vitest';
import { basket, openPaymentSandbox } from '../tests/support/servers/payment-sandbox.ts';

const SEQUENCE = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.succeeded',
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];

/** Event types in the order of their creation. */
async function eventTypes(stripe: Awaited<ReturnType<typeof openPaymentSandbox>>['stripe']) {
  const { data } = await stripe.events.list({ limit: 100 });
  return data
    .map(({ type }) => type as string)
    .reverse()
    .filter((type) => SEQUENCE.includes(type));
}

test('after a card payment the buyer returns, and the shop gets the event', async () => {
  const { stripe, press, received, settle } = await openPaymentSandbox();
  const session = await stripe.checkout.sessions.create(basket());
  expect(session).toMatchObject({
    amount_total: 11_800,
    currency: 'brl',
    status: 'open',
    payment_status: 'unpaid',
  });
  const page = await fetch(session.url ?? '');
  expect(await page.text()).toMatch(/2 × Caneca[\s\S]*R\$\u00a0118,00/);
  const led = await press(session.id, 'card', 'pagar', { name: 'Bia', email: 'bia@example.com' });
  expect([led.status, led.headers.get('location')]).toEqual([
    303,
    `http://shop.example/payment-success?session_id=${session.id}`,
  ]);
  await settle();
  expect(await eventTypes(stripe)).toEqual([
    'payment_intent.succeeded',
    'charge.succeeded',
    'checkout.session.completed',
  ]);
  const told = received.find(({ type }) => type === 'checkout.session.completed');
  expect(told?.isGenuine).toBe(true);
  expect(told?.event.data.object).toMatchObject({
    id: session.id,
    payment_status: 'paid',
    url: null,
    metadata: { order_id: 'order-1' },
  });
  const after = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['line_items', 'payment_intent.latest_charge'],
  });
  expect(after.customer_details).toMatchObject({ name: 'Bia', email: 'bia@example.com' });
  expect(after.line_items?.data[0]).toMatchObject({
    quantity: 2,
    amount_total: 11_800,
    description: 'Caneca',
  });
  expect(after.payment_intent).toMatchObject({
    status: 'succeeded',
    latest_charge: { paid: true, amount: 11_800 },
  });
});

test('refuses the second of two tabs that pay one session', async () => {
  const { stripe, press } = await openPaymentSandbox();
  const session = await stripe.checkout.sessions.create(basket());
  const answers = await Promise.all([press(session.id, 'card'), press(session.id, 'card')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.text()).toContain('Esta compra já foi concluída em outra aba');
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

test('a declined card leaves the session open for another one', async () => {
  const { stripe, press } = await openPaymentSandbox();
  const session = await stripe.checkout.sessions.create(basket());
  const declined = await press(session.id, 'decline');
  expect([declined.status, await declined.text()]).toEqual([
    402,
    expect.stringContaining('Seu cartão foi recusado'),
  ]);
  const tried = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(tried).toMatchObject({
    status: 'open',
    payment_intent: { last_payment_error: { code: 'card_declined' } },
  });
  expect((await press(session.id, 'card')).status).toBe(303);
  expect(await eventTypes(stripe)).toEqual([
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'charge.succeeded',
    'checkout.session.completed',
  ]);
});

test('with 3-D Secure the bank asks first', async () => {
  const { stripe, press } = await openPaymentSandbox();
  const session = await stripe.checkout.sessions.create(basket());
  expect(await (await press(session.id, 'three-d-secure')).text()).toContain('Autorizar');
  expect((await press(session.id, 'refuse')).status).toBe(402);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  await press(session.id, 'three-d-secure');
  expect((await press(session.id, 'authorize')).status).toBe(303);
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
});

test.each(['pix', 'boleto'] as const)(
  'a %s is complete and unpaid, then the money arrives',
  async (method) => {
    const { stripe, press } = await openPaymentSandbox();
    const session = await stripe.checkout.sessions.create(basket());
    expect((await press(session.id, method)).status).toBe(303);
    const page = await (await fetch(`${session.url}`)).text();
    expect(page).toContain(method === 'pix' ? 'br.gov.bcb.pix' : 'Linha digitável');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      url: null,
    });
    await press(session.id, 'now', 'esperar');
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    expect(await eventTypes(stripe)).toEqual([
      'checkout.session.completed',
      'payment_intent.succeeded',
      'charge.succeeded',
      'checkout.session.async_payment_succeeded',
    ]);
  },
);

test.each([
  ['pix', 86_400],
  ['boleto', 5 * 86_400],
] as const)('a %s that nobody pays expires', async (method, seconds) => {
  const { stripe, press, control } = await openPaymentSandbox();
  const session = await stripe.checkout.sessions.create(basket());
  await press(session.id, method);
  await control('clock/advance', { seconds });
  expect(await eventTypes(stripe)).toEqual([
    'checkout.session.completed',
    'payment_intent.payment_failed',
    'checkout.session.async_payment_failed',
  ]);
  const late = await press(session.id, 'now', 'esperar');
  // Banks accept a boleto after its last day, but never a Pix.
  expect(late.status).toBe(method === 'boleto' ? 303 : 409);
});

test('a payment can arrive later by itself, and not twice', async () => {
  const { stripe, press, control } = await openPaymentSandbox();
  const session = await stripe.checkout.sessions.create(
    basket({ payment_method_options: { pix: { expires_after_seconds: 3600 } } }),
  );
  await press(session.id, 'pix');
  await press(session.id, 'later', 'esperar', { wait: '60' });
  await control('clock/advance', { seconds: 7200 });
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  expect((await press(session.id, 'now', 'esperar')).status).toBe(409);
  expect((await eventTypes(stripe)).filter((type) => type.endsWith('async_payment_failed'))).toEqual([]);
});

test('an unfinished session expires, by itself or on request', async () => {
  const { stripe, press, control } = await openPaymentSandbox();
  const left = await stripe.checkout.sessions.create(basket());
  const ended = await stripe.checkout.sessions.create(basket());
  expect(await stripe.checkout.sessions.expire(ended.id)).toMatchObject({ status: 'expired', url: null });
  await expect(stripe.checkout.sessions.expire(ended.id)).rejects.toThrow(
    'Only Checkout Sessions with a status',
  );
  await control('clock/advance', { seconds: 86_401 });
  expect((await stripe.checkout.sessions.retrieve(left.id)).status).toBe('expired');
  expect(await eventTypes(stripe)).toEqual(['checkout.session.expired', 'checkout.session.expired']);
  expect((await press(left.id, 'card')).status).toBe(409);
});

test('a coupon and a shipping rate change the total, and a total of zero is shown as such', async () => {
  const { stripe, press } = await openPaymentSandbox();
  const half = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
  const shipping = {
    type: 'fixed_amount' as const,
    display_name: 'PAC',
    fixed_amount: { amount: 2000, currency: 'brl' },
  };
  const session = await stripe.checkout.sessions.create(
    basket({ discounts: [{ coupon: half.id }], shipping_options: [{ shipping_rate_data: shipping }] }),
  );
  expect(session).toMatchObject({ amount_subtotal: 11_800, amount_total: 7900 });
  const all = await stripe.coupons.create({ percent_off: 100, duration: 'once' });
  const free = await stripe.checkout.sessions.create(basket({ discounts: [{ coupon: all.id }] }));
  await press(free.id, 'card');
  expect(await stripe.checkout.sessions.retrieve(free.id)).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    payment_intent: null,
  });
});

test('the page needs no script and allows none', async () => {
  const { stripe } = await openPaymentSandbox();
  const session = await stripe.checkout.sessions.create(
    basket({
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'brl',
            unit_amount: 5900,
            product_data: { name: '<script>alert(1)</script>' },
          },
        },
      ],
    }),
  );
  const page = await fetch(`${session.url}`);
  const text = await page.text();
  expect(text).not.toMatch(/<script|style=|\son\w+=/);
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self' http://shop.example; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(text).toContain('lang="pt-BR"');
});

test('the buyer chooses one of several shipping options, and pays for it', async () => {
  const { stripe, press, control, received, settle } = await openPaymentSandbox();
  const rate = (display_name: string, amount: number) => ({
    shipping_rate_data: {
      type: 'fixed_amount' as const,
      display_name,
      fixed_amount: { amount, currency: 'brl' },
    },
  });
  const order = basket({
    shipping_address_collection: { allowed_countries: ['BR'] },
    phone_number_collection: { enabled: true },
    shipping_options: [rate('Entrega', 2_000), rate('Retirada', 0)],
  });
  const session = await stripe.checkout.sessions.create(order);
  expect(session).toMatchObject({ amount_total: 13_800, shipping_cost: { amount_total: 2_000 } });
  const page = await (await fetch(session.url ?? '')).text();
  expect(page).toMatch(/Retirada: R\$\u00a00,00 \(total R\$\u00a0118,00\)/);
  const [, pickup] = session.shipping_options;
  await press(session.id, 'decline', 'pagar', { shipping: String(pickup?.shipping_rate) });
  await press(session.id, 'card', 'pagar', { shipping: String(pickup?.shipping_rate) });
  await settle();
  const told = received.find(({ type }) => type === 'checkout.session.completed')?.event.data.object;
  expect(told).toMatchObject({
    amount_total: 11_800,
    shipping_cost: { amount_total: 0, shipping_rate: pickup?.shipping_rate },
    total_details: { amount_shipping: 0 },
    customer_details: { phone: '+5511900000000' },
  });
  expect((await stripe.charges.list()).data[0]?.amount).toBe(11_800);
  const other = await stripe.checkout.sessions.create(order);
  await control(`sessions/${other.id}/pay`, { shipping: 1 });
  expect((await stripe.checkout.sessions.retrieve(other.id)).amount_total).toBe(11_800);
  const six = Array.from({ length: 6 }, () => rate('Entrega', 1));
  await expect(stripe.checkout.sessions.create(basket({ shipping_options: six }))).rejects.toThrow('up to 5');
});
