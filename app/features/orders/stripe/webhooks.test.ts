import Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { processEvent } from '#app/features/orders/payments/events.server.ts';
import { loseTable } from '../../../../tests/support/databases/lost-table.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { WEBHOOK_SECRET } from '../../../../tests/support/servers/payment-sandbox.ts';
import { openStripeShop, type StripeShop } from '../../../../tests/support/sites/stripe-shop.ts';
import { createStripePayments } from './stripe.server.ts';

let shop: StripeShop;
let shirtId: string;

beforeEach(async () => {
  shop = await openStripeShop();
  shirtId = (await makeProduct(shop.database.db, { stock: 5 })).id;
});

const cart = (quantity = 1) => ({
  items: [{ product_id: shirtId, quantity }],
  attempt_id: 'attempt-of-a-page',
});

const events = () => shop.database.db.selectFrom('payment_events').selectAll().orderBy('id').execute();
const mails = async () =>
  (await shop.database.db.selectFrom('mails').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
const ledger = () =>
  shop.database.db.selectFrom('payments').select(['kind', 'provider_ref', 'amount_cents']).execute();
const story = async () =>
  (
    await shop.database.db
      .selectFrom('order_events')
      .select('to_status')
      .where('kind', '=', 'moved')
      .orderBy('id')
      .execute()
  ).map(({ to_status }) => to_status);

/** As Stripe would send it. */
function signed(event: unknown, { secret = WEBHOOK_SECRET, ageSeconds = 0, scheme = 'v1' } = {}) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const timestamp = Math.floor(shop.clock.now().getTime() / 1000) - ageSeconds;
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp, scheme });
  return { payload, header };
}

const EVENT = {
  id: 'evt_forged',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 1_780_000_000,
  type: 'checkout.session.completed',
  data: {
    object: { id: 'cs_test_x', object: 'checkout.session', status: 'complete', payment_status: 'paid' },
  },
};

test('refuses an event of the other mode: a test payment is no money', async () => {
  const live = createStripePayments(
    { secretKey: 'sk_live_x', webhookSecrets: [WEBHOOK_SECRET], apiBase: null },
    shop.clock,
  );
  for (const [payments, livemode, isTaken] of [
    [live, false, false],
    [live, true, true],
    [shop.ctx.payments, true, false],
    [shop.ctx.payments, false, true],
  ] as const) {
    const { payload, header } = signed({ ...EVENT, livemode });
    const { ok } = await payments.verifyEvent(new TextEncoder().encode(payload), header);
    expect([livemode, ok]).toEqual([livemode, isTaken]);
  }
});

test('refuses what Stripe did not sign just now, and stores nothing', async () => {
  const good = signed(EVENT);
  const refused: [string, string | null][] = [
    [good.payload, null],
    [good.payload, ''],
    [good.payload, 'nonsense'],
    [good.payload, good.header.replace(/v1=./, 'v1=0x')],
    [good.payload.replace('paid', 'paix'), good.header],
    [good.payload, signed(EVENT, { secret: 'whsec_other' }).header],
    [good.payload, signed(EVENT, { scheme: 'v0' }).header],
    [good.payload, signed(EVENT, { ageSeconds: 301 }).header],
    [good.payload, signed(EVENT, { ageSeconds: -302 }).header],
    ['', good.header],
  ];
  for (const [body, header] of refused) expect((await shop.tell(body, header)).status).toBe(400);
  expect(await events()).toEqual([]);
  expect((await shop.tell(good.payload, good.header)).status).toBe(200);
  await shop.settle();
  expect(await events()).toMatchObject([{ id: 'evt_forged', outcome: 'not-ours', payload: '' }]);
});

test('accepts either of two secrets, and does not store unused event types', async () => {
  const both = signed(EVENT, { secret: 'whsec_old' }).header;
  const header = `${both},${signed(EVENT).header.split(',')[1]}`;
  expect((await shop.tell(JSON.stringify(EVENT), header)).status).toBe(200);
  const other = signed({ ...EVENT, id: 'evt_other', type: 'customer.created' });
  expect((await shop.tell(other.payload, other.header)).status).toBe(200);
  expect((await events()).map(({ id }) => id)).toEqual(['evt_forged']);
});

const UNREADABLE: unknown[] = [
  'no JSON',
  '{"id":"evt_1"',
  'null',
  '7',
  '[]',
  {},
  { ...EVENT, id: undefined },
  { ...EVENT, id: 7 },
  { ...EVENT, id: '' },
  { ...EVENT, id: 'evt\0' },
  { ...EVENT, id: 'e'.repeat(10_000) },
  { ...EVENT, type: null },
  { ...EVENT, type: ['checkout.session.completed'] },
  { ...EVENT, created: undefined },
  { ...EVENT, created: 'ontem' },
  { ...EVENT, created: 1e300 },
  { ...EVENT, created: -1 },
  { ...EVENT, data: undefined },
  { ...EVENT, data: 'x' },
  { ...EVENT, data: { object: null } },
  { ...EVENT, data: { object: [] } },
  { ...EVENT, data: { object: { id: 5 } } },
  { ...EVENT, data: { object: { id: '' } } },
  { ...EVENT, data: { object: { id: '../v1/charges' } } },
  { ...EVENT, data: { object: { id: 'c'.repeat(256) } } },
];

test.each(UNREADABLE)('refuses a signed non-event without storing it: %j', async (event) => {
  const { payload, header } = signed(event);
  expect((await shop.tell(payload, header)).status).toBe(400);
  expect(await events()).toEqual([]);
});

const UNKNOWN: object[] = [
  { id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter.error', created: '2026-01-01T00:00:00Z' },
  { id: 'evt_1', type: 'balance.available', data: { object: { object: 'balance' } } },
  { ...EVENT, type: 'constructor' },
  { ...EVENT, api_version: '2031-01-01.other', data: { changed: {} } },
];

test.each(UNKNOWN)('answers a signed but unknown event without storing it: %j', async (event) => {
  const { payload, header } = signed(event);
  expect((await shop.tell(payload, header)).status).toBe(200);
  expect(await events()).toEqual([]);
});

test('retries an event that fails temporarily', async () => {
  const id = await shop.buyAtStripe(cart());
  await shop.sandbox.control('webhooks/hold');
  await shop.sandbox.press(id, 'boleto');
  const failures = [{ kind: 'error', method: 'GET', times: 2 }];
  await shop.sandbox.control('api/failures', { failures });
  await shop.sandbox.control('webhooks/release');
  await shop.settle();
  expect((await events())[0]).toMatchObject({ processed_at: null });
  for (let turn = 0; turn < 4; turn++) {
    shop.clock.advance(60_000);
    await shop.settle();
  }
  expect(await shop.order()).toMatchObject({ status: 'awaiting_payment', payment_state: 'boleto' });
  expect((await events())[0]).toMatchObject({ outcome: 'waiting' });
});

test('a card payment gives the order its buyer, address and money, once', async () => {
  const id = await shop.buyAtStripe(cart(2));
  await shop.sandbox.press(id, 'card', 'pagar', { name: 'Bia Lima', email: 'bia@exemplo.com' });
  await shop.settle();
  const order = await shop.order();
  expect(order).toMatchObject({
    status: 'paid',
    name: 'Bia Lima',
    email: 'bia@exemplo.com',
    delivery: 'shipping',
    paid_cents: 11_800,
    total_cents: 11_800,
    expires_at: null,
  });
  expect(JSON.parse(order.address ?? '')).toMatchObject({
    street: 'Rua de Teste, 100',
    postalCode: '01000000',
    complement: '',
    city: 'São Paulo',
    state: 'SP',
  });
  expect(await ledger()).toEqual([{ kind: 'charge', provider_ref: order.payment_ref, amount_cents: 11_800 }]);
  expect((await shop.buy(cart(2))).body.url).toBe(`https://conversas.example/pedido/${order.id}`);
});

test('the buyer chooses the shipping at Stripe, which changes the order’s total', async () => {
  const { db } = shop.database;
  const values = [
    { key: 'shippingPrice', value: JSON.stringify('25,00') },
    { key: 'pickupPlace', value: JSON.stringify('Rua das Laranjeiras, 10') },
  ];
  const updated_at = shop.clock.now().toISOString();
  await db
    .insertInto('settings')
    .values(values.map((value) => ({ ...value, updated_at })))
    .execute();
  const sent = await shop.buyAtStripe({ ...cart(), attempt_id: 'attempt-sent' });
  await shop.sandbox.control(`sessions/${sent}/pay`);
  const fetched = await shop.buyAtStripe({ ...cart(), attempt_id: 'attempt-fetched' });
  await shop.sandbox.control(`sessions/${fetched}/pay`, { shipping: 1 });
  await shop.settle();
  expect(await shop.orders()).toMatchObject([
    { status: 'paid', delivery: 'shipping', shipping_cents: 2_500, total_cents: 8_400, paid_cents: 8_400 },
    { status: 'paid', delivery: 'pickup', shipping_cents: 0, total_cents: 5_900, address: null },
  ]);
});

test('the same event three times in a row, and again later, is one payment', async () => {
  const id = await shop.buyAtStripe(cart());
  await shop.sandbox.control('webhooks/faults', {
    faults: [{ fault: 'duplicate', type: 'checkout.session.completed', times: 3 }],
  });
  await shop.sandbox.press(id, 'card');
  await shop.settle();
  const [event] = await events();
  await shop.sandbox.control(`events/${event?.id}/resend`);
  await shop.settle();
  expect([(await ledger()).length, await story()]).toEqual([1, ['awaiting_payment', 'paid']]);
  const jobs = await shop.database.db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'payments.event')
    .execute();
  expect(jobs).toHaveLength(1);
});

test('two workers process one event once', async () => {
  const id = await shop.buyAtStripe(cart());
  await shop.sandbox.press(id, 'card');
  await shop.sandbox.settle();
  const [event] = await events();
  await Promise.all([1, 2, 3].map(() => processEvent(shop.ctx, event?.id ?? '')));
  expect([(await ledger()).length, await story()]).toEqual([1, ['awaiting_payment', 'paid']]);
});

test.each(['pix', 'boleto'])(
  'a %s waits, delivers nothing, and is paid when the money comes',
  async (method) => {
    const id = await shop.buyAtStripe(cart());
    await shop.sandbox.press(id, method);
    await shop.settle();
    const waiting = await shop.order();
    expect(waiting).toMatchObject({ status: 'awaiting_payment', payment_state: method, paid_cents: 0 });
    expect(waiting.payment_url).toContain('/instructions/');
    expect((await shop.buy(cart())).body.url).toBe(`https://conversas.example/pedido/${waiting.id}`);
    expect(await mails()).toEqual(['order.received']);
    await shop.sandbox.press(id, 'now', 'esperar');
    await shop.settle();
    expect(await shop.order()).toMatchObject({ status: 'paid', paid_cents: 5_900 });
    expect(await mails()).toEqual(['order.received', 'order.paid']);
  },
);

test('an unpaid Pix fails, an unused page expires, and the pieces are for sale again', async () => {
  const stock = async () =>
    (await shop.database.db.selectFrom('products').select('stock').executeTakeFirst())?.stock;
  const pix = await shop.buyAtStripe({ ...cart(), attempt_id: 'attempt-pix' });
  const left = await shop.buyAtStripe({ ...cart(), attempt_id: 'attempt-left' });
  expect(await stock()).toBe(3);
  await shop.sandbox.press(pix, 'pix');
  await shop.settle();
  await shop.sandbox.press(pix, 'lapse', 'esperar');
  await shop.sandbox.press(left, 'expire');
  await shop.settle();
  expect((await shop.orders()).map(({ status }) => status)).toEqual(['failed', 'expired']);
  expect(await stock()).toBe(5);
});

test('a boleto paid after its deadline reopens a failed order', async () => {
  const id = await shop.buyAtStripe(cart());
  await shop.sandbox.press(id, 'boleto');
  await shop.sandbox.press(id, 'lapse', 'esperar');
  await shop.settle();
  expect((await shop.order()).status).toBe('failed');
  await shop.sandbox.press(id, 'now', 'esperar');
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'paid', paid_cents: 5_900 });
});

test('events in any order lead to the same result', async () => {
  const id = await shop.buyAtStripe(cart());
  await shop.sandbox.control('webhooks/hold');
  await shop.sandbox.press(id, 'boleto');
  await shop.sandbox.press(id, 'lapse', 'esperar');
  await shop.sandbox.press(id, 'now', 'esperar');
  await shop.sandbox.control('webhooks/release', { order: 'reverse' });
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'paid', paid_cents: 5_900, refunded_cents: 0 });
  expect(await story()).toEqual(['awaiting_payment', 'paid']);
});

test('asks Stripe to retry while the database does not answer', async () => {
  const { payload, header } = signed(EVENT);
  await loseTable(shop.database.db, 'payment_events');
  const answer = await shop.tell(payload, header);
  expect(answer.status).toBeGreaterThanOrEqual(500);
});
