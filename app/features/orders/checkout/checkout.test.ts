import { beforeEach, expect, test } from 'vitest';
import { moveOrder } from '#app/features/orders/core/move-order.server.ts';
import { orderReference } from '#app/features/orders/core/queries.server.ts';
import { limitKey } from '#app/platform/limits/rate-limit.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { orderContext } from '#app/wiring/order-effects.server.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { requestContext } from '../../../../tests/support/requests/request-context.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { openStripeShop, type StripeShop } from '../../../../tests/support/sites/stripe-shop.ts';
import * as quoteRoute from './routes/quote-cart.ts';

let shop: StripeShop;
let shirtId: string;

beforeEach(async () => {
  shop = await openStripeShop();
  shirtId = (await makeProduct(shop.database.db, { stock: 10 })).id;
});

const cart = (more: object = {}) => ({
  items: [{ name: 'Camiseta', price_cents: 5_900, quantity: 1, product_id: shirtId, ...more }],
});

const created = async () => {
  const { data } = await shop.sandbox.tell<{
    data: { method: string; path: string; params: Record<string, never> }[];
  }>('calls');
  return data.filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions');
};

test('Stripe is sent our own name, price, currency and order, never the client’s', async () => {
  const id = await shop.buyAtStripe({
    ...cart({ name: 'Outra', currency: 'usd', unit_amount: 1 }),
    attempt_id: 'attempt-1',
    total: 1,
  });
  const [{ params } = { params: {} }, ...others] = await created();
  const order = await shop.order();
  expect(others).toEqual([]);
  expect(params).toMatchObject({
    mode: 'payment',
    locale: 'pt-BR',
    client_reference_id: order.id,
    metadata: { order_id: order.id },
    success_url: 'https://conversas.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: `https://conversas.example/payment-canceled?pedido=${orderReference(shop.services.secret, order)}`,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'brl', unit_amount: 5_900, product_data: { name: 'Camiseta' } },
      },
    ],
    shipping_address_collection: { allowed_countries: ['BR'] },
  });
  expect(order).toMatchObject({ status: 'awaiting_payment', method: 'stripe', checkout_ref: id });
  expect(Date.parse(order.expires_at ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});

const NO_PRICES: unknown[] = [
  1,
  -5_900,
  5_901,
  '59',
  [5_900],
  5_900.5,
  {},
  { valueOf: 5_900, toString: null },
];

test.each(NO_PRICES)(
  'reports a price that is not the shop’s, and stores nothing: %j',
  async (price_cents) => {
    const { status, body } = await shop.buy(cart({ price_cents }));
    expect([status, body.error?.code, body.items?.[0]?.price_cents]).toEqual([409, 'price_changed', 5_900]);
    expect([await shop.orders(), await created()]).toEqual([[], []]);
  },
);

test.each([0, -1, 1.5, '2abc', 1e9, 2 ** 53, '100', '-1', [], {}, true])(
  'refuses an invalid quantity: %j',
  async (quantity) => {
    const { status, body } = await shop.buy(cart({ quantity }));
    expect([status, body.error?.code]).toEqual([400, 'invalid_items']);
    expect([await shop.orders(), await created()]).toEqual([[], []]);
  },
);

test.each([
  ['muitas', 1],
  [null, 1],
  ['', 1],
  ['3', 3],
])('reads the quantity %j as %i', async (quantity, pieces) => {
  await shop.buyAtStripe(cart({ quantity }));
  expect(await shop.order()).toMatchObject({ total_cents: pieces * 5_900 });
});

test('refuses an empty cart, one that is too long, and invalid ones', async () => {
  const codes = async (body: object) => {
    const answer = await shop.buy(body);
    return [answer.status, answer.body.error?.code];
  };
  expect(await codes({ items: [] })).toEqual([400, 'empty_cart']);
  expect(await codes({})).toEqual([400, 'empty_cart']);
  expect(await codes({ items: 'x' })).toEqual([400, 'invalid_items']);
  expect(await codes({ items: [null] })).toEqual([400, 'invalid_items']);
  expect(await codes({ items: [{}] })).toEqual([400, 'invalid_items']);
  expect(await codes({ items: Array.from({ length: 51 }, () => cart().items[0]) })).toEqual([
    400,
    'invalid_items',
  ]);
  expect(await created()).toEqual([]);
});

test('reports products that are not for sale: unknown, inactive, with a NUL or an overlong id', async () => {
  const off = await makeProduct(shop.database.db, { name: 'Caneca', is_active: false });
  for (const more of [
    { product_id: 'nada', name: 'Camiseta' },
    { product_id: off.id },
    { product_id: undefined, name: 'Caneca' },
    { product_id: 'a\0b' },
    { product_id: 'x'.repeat(5_000) },
  ]) {
    const { status, body } = await shop.buy(cart(more));
    expect([status, body.error?.code, body.items?.[0]?.problem]).toEqual([409, 'unavailable', 'gone']);
  }
  expect(await created()).toEqual([]);
});

test('without an id, finds the product by its exact name, as in the specification’s body', async () => {
  await shop.buyAtStripe({ items: [{ name: 'Camiseta', price_cents: 5_900, quantity: 2, image_url: null }] });
  expect(await shop.order()).toMatchObject({ total_cents: 11_800 });
});

test('the same attempt of a browser is one order and one page, however often it is sent', async () => {
  const body = { ...cart(), attempt_id: 'attempt-of-a-page' };
  const all = await Promise.all(Array.from({ length: 8 }, () => shop.buy(body)));
  const urls = new Set([...all, await shop.buy(body)].map((answer) => answer.body.url));
  expect([urls.size, (await shop.orders()).length]).toEqual([1, 1]);
  const { data } = await shop.sandbox.stripe.checkout.sessions.list();
  expect(data).toHaveLength(1);
  const byHeader = await shop.buy(cart(), { headers: { 'Idempotency-Key': 'attempt-of-a-page' } });
  expect(urls.has(byHeader.body.url)).toBe(true);
});

test('an attempt with another cart cancels the first order and closes its page', async () => {
  await shop.database.db.updateTable('products').set({ stock: 1 }).execute();
  const first = await shop.buyAtStripe({ ...cart(), attempt_id: 'attempt-of-a-page' });
  const mug = await makeProduct(shop.database.db, { name: 'Caneca', price_cents: 3_000 });
  const items = [...cart().items, { product_id: mug.id, quantity: 1 }];
  await shop.buyAtStripe({ items, attempt_id: 'attempt-of-a-page' });
  await shop.settle();
  expect((await shop.orders()).map(({ status, total_cents }) => [status, total_cents])).toEqual([
    ['canceled', 5_900],
    ['awaiting_payment', 8_900],
  ]);
  expect((await shop.sandbox.stripe.checkout.sessions.retrieve(first)).status).toBe('expired');
});

test('a confirmed Pix order stays as it is when the buyer buys something else', async () => {
  const services = { ...shop.services, payments: [] };
  const person = await makePerson(shop.database.db);
  const file = await makeProduct(shop.database.db, { name: 'Caderno', kind: 'digital' });
  for (const options of [{ services, person }, { services }]) {
    const attempt = options.person ? {} : { attempt_id: 'attempt-of-a-page' };
    const { body } = await shop.buy({ items: [{ product_id: file.id }], ...attempt }, options);
    const id = body.url?.split('/').at(-1) ?? '';
    const changes = { name: 'Ana', email: 'ana@exemplo.com' };
    await moveOrder(orderContext(services), id, {
      to: 'awaiting_payment',
      by: { source: 'buyer' },
      changes,
    });
    await shop.buy({ ...cart(), ...attempt }, options);
    const { status } = (await shop.orders()).find((order) => order.id === id) ?? {};
    expect(status).toBe('awaiting_payment');
  }
});

test('without an attempt id, a person’s cart is one attempt; a guest’s is new each time', async () => {
  const person = await makePerson(shop.database.db);
  await Promise.all([shop.buyAtStripe(cart(), { person }), shop.buyAtStripe(cart(), { person })]);
  expect(await shop.order()).toMatchObject({ person_id: person.id, email: person.email });
  await Promise.all([shop.buyAtStripe(cart()), shop.buyAtStripe(cart())]);
  expect(await shop.orders()).toHaveLength(3);
});

test('another person who sends the same attempt gets a separate order', async () => {
  const attempt_id = 'attempt-of-a-page';
  const person = await makePerson(shop.database.db);
  const mine = await shop.buyAtStripe({ ...cart(), attempt_id }, { person });
  expect(await shop.buyAtStripe({ ...cart(), attempt_id })).not.toBe(mine);
});

test.each([
  ['short', 'aaaaaaaa'],
  ['long', '0b2f7c2e-6f0d-4c54-9d0a-1c1b7a2f9e11'],
])('a %s attempt id finds nothing in another browser, whoever sent it first', async (_length, attempt_id) => {
  const services = { ...shop.services, payments: [] };
  const first = await shop.buy({ ...cart(), attempt_id }, { services, browser: 'of Ana' });
  const changes = { name: 'Ana', email: 'ana@exemplo.com' };
  const id = first.body.url.split('/').at(-1) ?? '';
  await moveOrder(orderContext(services), id, { to: 'awaiting_payment', by: { source: 'buyer' }, changes });
  const mug = await makeProduct(shop.database.db, { name: 'Caneca', price_cents: 3_000 });
  const others = [
    await shop.buy({ ...cart(), attempt_id }, { services, browser: 'of Eva' }),
    await shop.buy({ ...cart(), attempt_id }, { services, browser: null }),
    await shop.buy({ ...cart(), attempt_id }, { services, browser: null }),
    await shop.buy(cart(), { services, browser: null, headers: { 'Idempotency-Key': attempt_id } }),
    await shop.buy(
      { ...cart(), attempt_id },
      { services, browser: null, headers: { Cookie: 'conversas.cart=x.y' } },
    ),
    await shop.buy({ items: [{ product_id: mug.id }], attempt_id }, { services, browser: 'of Eva' }),
  ];
  expect(new Set([first, ...others].map(({ body }) => body.url)).size).toBe(others.length + 1);
  const again = await shop.buy({ ...cart(), attempt_id }, { services, browser: 'of Ana' });
  expect(again.body.url).toBe(first.body.url);
  expect((await shop.orders()).find((order) => order.id === id)?.status).toBe('awaiting_payment');
});

test('the price of a cart marks a guest’s browser, once, and no account’s', async () => {
  const quote = async (cookie: string, person: Person | null = null) => {
    const { context } = requestContext(shop.services, { person });
    const request = new Request('https://conversas.example/functions/v1/quote-cart', {
      method: 'POST',
      body: JSON.stringify(cart()),
      headers: { Cookie: cookie },
    });
    const answer = await quoteRoute.action({ request, context } as never);
    return answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  };
  const mark = await quote('');
  expect(mark).toMatch(/conversas\.cart=[\w-]+\.[\w-]+$/);
  expect(await quote(mark)).toBe(mark);
  expect(await quote('')).not.toBe(mark);
  expect(await quote(`${mark}x`)).not.toContain(mark);
  expect(await quote('', await makePerson(shop.database.db))).toBe('');
});

test('a script on one address cannot empty the stock, and nobody is refused because of it', async () => {
  const left = async () =>
    (await shop.database.db.selectFrom('products').select('stock').executeTakeFirst())?.stock;
  for (let sent = 0; sent < 12; sent++)
    expect((await shop.buy(cart({ quantity: 2 }), { clientAddress: '203.0.113.7' })).status).toBe(200);
  expect(await left()).toBe(6);
  for (const clientAddress of ['198.51.100.1', '198.51.100.2'])
    expect((await shop.buy(cart(), { clientAddress })).status).toBe(200);
  expect(await left()).toBe(4);
});

test('of fifty buyers of the last piece, one gets a page at Stripe', async () => {
  await shop.database.db.updateTable('products').set({ stock: 1 }).execute();
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, n) => shop.buy({ ...cart(), attempt_id: `attempt-${n}` })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ body }) => body.error?.code === 'sold_out')).toHaveLength(49);
  expect([(await shop.orders()).length, (await created()).length]).toEqual([1, 1]);
});

test('an order that is free, or too cheap for Stripe, is completed on the order’s page', async () => {
  const free = await makeProduct(shop.database.db, { name: 'Aula', kind: 'digital', price_cents: 0 });
  const cheap = await makeProduct(shop.database.db, { name: 'Cartão', kind: 'digital', price_cents: 49 });
  for (const { id } of [free, cheap]) await shop.buy({ items: [{ product_id: id }] });
  expect((await shop.orders()).map(({ method, status }) => [method, status])).toEqual([
    ['free', 'draft'],
    ['pix', 'draft'],
  ]);
  const withoutKeys = await shop.buy(cart(), { services: { ...shop.services, payments: [] } });
  const order = (await shop.orders())[2];
  expect([order?.method, withoutKeys.body.url]).toEqual([
    'pix',
    `https://conversas.example/pedido/${order?.id}`,
  ]);
  expect(await created()).toEqual([]);
});

test('tells the requesting page the address of its order', async () => {
  const { body } = await shop.buy(cart());
  expect(body.order_url).toBe(`https://conversas.example/pedido/${(await shop.order()).id}`);
});

test('sells one piece of a file, whatever quantity is sent; a repetition is the same order', async () => {
  const file = await makeProduct(shop.database.db, { kind: 'digital', price_cents: 2_000 });
  const items = [{ name: 'E-book', price_cents: 2_000, quantity: 3, product_id: file.id }];
  const first = await shop.buyAtStripe({ items, attempt_id: 'attempt-file' });
  expect(await shop.buyAtStripe({ items, attempt_id: 'attempt-file' })).toBe(first);
  expect(await shop.order()).toMatchObject({ total_cents: 2_000 });
  const lines = await shop.database.db.selectFrom('order_lines').select('quantity').execute();
  expect(lines).toEqual([{ quantity: 1 }]);
});

test('a pass requires a signed-in person', async () => {
  const pass = await makeProduct(shop.database.db, { name: 'Passe', kind: 'digital', pass_days: 30 });
  const body = { items: [{ product_id: pass.id }] };
  expect(await shop.buy(body)).toMatchObject({ status: 401, body: { error: { code: 'sign_in_required' } } });
  const person = await makePerson(shop.database.db);
  await shop.buyAtStripe(body, { person });
  expect(await shop.order()).toMatchObject({ person_id: person.id });
});

test('limits how many orders the guests of one network begin, but not their repetition', async () => {
  const { GUEST_ORDERS_PER_CLIENT } = await import('./rules.ts');
  const begin = (attempt: string) => shop.buy({ ...cart(), attempt_id: attempt });
  for (let made = 0; made < GUEST_ORDERS_PER_CLIENT.points; made += 1)
    expect(await begin(`attempt-${made}`)).toMatchObject({ status: 200 });
  expect(await begin('one-too-many')).toMatchObject({ status: 429, body: { error: { code: 'too_many' } } });
  expect(await begin('attempt-0')).toMatchObject({ status: 200 });
  const { count } = await shop.database.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(GUEST_ORDERS_PER_CLIENT.points);
});

test('limits how many purchases one client begins in a few minutes', async () => {
  const { CHECKOUTS_PER_CLIENT } = await import('./rules.ts');
  const key = limitKey(CHECKOUTS_PER_CLIENT, '203.0.113.7');
  const resets_at = new Date(shop.clock.now().getTime() + 60_000).toISOString();
  await shop.database.db
    .insertInto('rate_limits')
    .values({ key, points: CHECKOUTS_PER_CLIENT.points, resets_at })
    .execute();
  expect(await shop.buy(cart())).toMatchObject({ status: 429, body: { error: { code: 'too_many' } } });
});
