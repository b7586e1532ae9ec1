import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#app/db/transaction.server.ts';
import { noteListedCustomers } from '#app/features/letters/reader-import-desk/listed-customers.server.ts';
import { type Payments, PaymentsUnreachable } from '#app/platform/payments/payments.server.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import type { Person } from '#app/pure/people/person.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { openStripeShop, type StripeShop } from '../../../../tests/support/sites/stripe-shop.ts';
import { askForReading, choosePrices, correctEmail, inviteWaiting } from './commands.server.ts';
import { listPrices } from './queries.server.ts';

let shop: StripeShop;
let host: Person;
let club: string;
let otherBusiness: string;

beforeEach(async () => {
  shop = await openStripeShop();
  host = await makePerson(shop.database.db, { role: 'admin' });
  const { stripe } = shop.sandbox;
  const priceOf = async (name: string, unit_amount: number) => {
    const product = await stripe.products.create({ name });
    const recurring = { interval: 'month' } as const;
    return (await stripe.prices.create({ product: product.id, currency: 'brl', unit_amount, recurring })).id;
  };
  club = await priceOf('Clube', 2_900);
  otherBusiness = await priceOf('Aulas de ioga', 9_900);
});

const ctx = () => ({ ...shop.services, actor: host });

/** Somebody who pays at the former place. */
async function pays(email: string, price = club): Promise<string> {
  const { stripe } = shop.sandbox;
  const customer = await stripe.customers.create({ email, name: 'Quem assina' });
  return (await stripe.subscriptions.create({ customer: customer.id, items: [{ price }] })).id;
}

function unreachable(payments: Payments): Payments {
  const listSubscriptionsOf = async () => {
    throw new PaymentsUnreachable('silent');
  };
  return { ...payments, listSubscriptionsOf };
}

async function chooseClub(): Promise<void> {
  await askForReading(ctx());
  await shop.settle();
  const prices = await listPrices(shop.database.db);
  const key = prices.find(({ price_ref }) => price_ref === club)?.key ?? '';
  await choosePrices(ctx(), [key, 'unknown']);
  await shop.settle();
}

const rows = () =>
  shop.database.db
    .selectFrom('imported_subscriptions')
    .select(['subscription_ref', 'email', 'person_id', 'status'])
    .orderBy('created_at')
    .execute();
const rights = () =>
  shop.database.db
    .selectFrom('entitlements')
    .select(['person_id', 'subscription_ref', 'subscription_status', 'source'])
    .execute();

test('reads which prices are paid, and keeps nobody before one is chosen', async () => {
  await pays('eva@exemplo.com');
  await pays('rui@exemplo.com');
  await pays('aluna@exemplo.com', otherBusiness);
  await askForReading(ctx());
  await shop.settle();
  const prices = await listPrices(shop.database.db);
  expect(prices.map(({ label, subscriptions, isChosen }) => [label, subscriptions, isChosen])).toEqual([
    [`Clube, ${formatBrl(2_900)} por mês`, 2, false],
    [`Aulas de ioga, ${formatBrl(9_900)} por mês`, 1, false],
  ]);
  expect(await rows()).toEqual([]);
});

test('binds who has an account, keeps who has none, and nobody of another business', async () => {
  const eva = await makePerson(shop.database.db, { email: 'eva@exemplo.com' });
  const aluna = await makePerson(shop.database.db, { email: 'aluna@exemplo.com' });
  const ofEva = await pays('Eva@Exemplo.com');
  await pays('rui@exemplo.com');
  await pays('aluna@exemplo.com', otherBusiness);
  await chooseClub();
  expect((await rows()).map(({ email, person_id }) => [email, person_id]).toSorted()).toEqual([
    ['eva@exemplo.com', eva.id],
    ['rui@exemplo.com', null],
  ]);
  expect(await rights()).toEqual([
    { person_id: eva.id, subscription_ref: ofEva, subscription_status: 'active', source: 'card' },
  ]);
  expect((await rights()).some(({ person_id }) => person_id === aluna.id)).toBe(false);
  await askForReading(ctx());
  await shop.settle();
  expect([(await rows()).length, (await rights()).length]).toEqual([2, 1]);
});

test('a new account gets what it pays once the address is confirmed, and stays premium while it pays', async () => {
  const id = await pays('rui@exemplo.com');
  await chooseClub();
  const rui = await makePerson(shop.database.db, { email: 'rui@exemplo.com', is_email_verified: false });
  shop.clock.advance(61_000);
  await shop.settle();
  expect(await rights()).toEqual([]);
  await shop.database.db
    .updateTable('people')
    .set({ is_email_verified: true })
    .where('id', '=', rui.id)
    .execute();
  shop.clock.advance(61_000);
  await shop.settle();
  expect(await rights()).toMatchObject([{ person_id: rui.id, subscription_ref: id }]);
  await shop.sandbox.control(`subscriptions/${id}/card`, { declines: true });
  await shop.sandbox.control(`subscriptions/${id}/renew`);
  await shop.settle();
  expect(await rights()).toMatchObject([{ subscription_status: 'past_due' }]);
  await shop.sandbox.stripe.subscriptions.cancel(id);
  await shop.settle();
  expect(await rights()).toMatchObject([{ subscription_status: 'canceled' }]);
  expect(await rows()).toMatchObject([{ status: 'canceled', person_id: rui.id }]);
});

async function listed(subscription: string, email: string): Promise<void> {
  const { customer } = await shop.sandbox.stripe.subscriptions.retrieve(subscription);
  const customerRef = typeof customer === 'string' ? customer : customer.id;
  await inTransaction(shop.database.db, (trx) =>
    noteListedCustomers(trx, [{ customerRef, email }], shop.clock.now()),
  );
}

test('a list of the old site tells who a customer is, whatever address the provider has', async () => {
  const { db } = shop.database;
  const eva = await makePerson(db, { email: 'eva@exemplo.com' });
  // Her husband's address is at the provider, and he pays one of his own.
  const rui = await makePerson(db, { email: 'rui@exemplo.com' });
  const [ofEva, ofRui] = [await pays('rui@exemplo.com'), await pays('rui@exemplo.com')];
  await listed(ofEva, 'eva@exemplo.com');
  await chooseClub();
  const found = new Map(
    (await rows()).map(({ subscription_ref, person_id }) => [subscription_ref, person_id]),
  );
  expect([found.get(ofEva), found.get(ofRui)]).toEqual([eva.id, rui.id]);
  expect((await rights()).map(({ person_id }) => person_id).toSorted()).toEqual([eva.id, rui.id].toSorted());
});

test('who is on a list and makes the account later gets what she pays, once its address is confirmed', async () => {
  const { db } = shop.database;
  const id = await pays('cobranca@exemplo.com');
  await listed(id, 'bia@exemplo.com');
  await chooseClub();
  const bia = await makePerson(db, { email: 'bia@exemplo.com', is_email_verified: false });
  shop.clock.advance(61_000);
  await shop.settle();
  expect(await rights()).toEqual([]);
  await db.updateTable('people').set({ is_email_verified: true }).where('id', '=', bia.id).execute();
  shop.clock.advance(61_000);
  await shop.settle();
  expect(await rights()).toMatchObject([{ person_id: bia.id, subscription_ref: id }]);
});

test('of two subscriptions of one person one gives premium; when it ends, the other does', async () => {
  const eva = await makePerson(shop.database.db, { email: 'eva@exemplo.com' });
  const [first, second] = [await pays('eva@exemplo.com'), await pays('eva@exemplo.com')];
  await chooseClub();
  const [right] = await rights();
  expect([(await rights()).length, right?.person_id]).toEqual([1, eva.id]);
  const ended = right?.subscription_ref ?? '';
  await shop.sandbox.stripe.subscriptions.cancel(ended);
  await shop.settle();
  const live = (await rights()).find(({ subscription_status }) => subscription_status === 'active');
  expect(live?.subscription_ref).toBe(ended === first ? second : first);
});

test('the checkout looks first: who pays elsewhere buys no second one', async () => {
  const product = await makeProduct(shop.database.db, {
    name: 'Premium',
    kind: 'subscription',
    is_subscription: true,
    price_cents: 4_900,
  });
  const items = { items: [{ product_id: product.id, name: 'Premium', price_cents: 4_900, quantity: 1 }] };
  await pays('antes@exemplo.com');
  await chooseClub();
  // Begun at the former place after the last reading.
  const id = await pays('eva@exemplo.com');
  const eva = await makePerson(shop.database.db, { email: 'eva@exemplo.com' });
  const answer = await shop.buy(items, { person: eva });
  expect([answer.status, answer.body.error?.code]).toEqual([409, 'already_premium']);
  expect(await rights()).toMatchObject([{ person_id: eva.id, subscription_ref: id }]);
  expect(await shop.orders()).toEqual([]);
  const silent = { ...shop.services, payments: shop.services.payments.map(unreachable) };
  const rui = await makePerson(shop.database.db, { email: 'rui@exemplo.com' });
  const refused = await shop.buy(items, { person: rui, services: silent });
  expect(refused.body.error?.code).toBe('payment_failed');
  expect(await shop.orders()).toEqual([]);
  expect((await shop.buy(items, { person: rui })).body.url).toContain('/c/pay/');
});

test('invites at the pace of letters, each address once', async () => {
  const { db } = shop.database;
  await db.updateTable('letter_settings').set({ per_minute: 2, per_hour: 1_000 }).execute();
  for (const name of ['a', 'b', 'c']) await pays(`${name}@exemplo.com`);
  await pays('a@exemplo.com');
  await chooseClub();
  expect(await inviteWaiting(ctx())).toBe(4);
  expect(await inviteWaiting(ctx())).toBe(0);
  const invited = async () =>
    (
      await db
        .selectFrom('mails')
        .select('to_address')
        .where('kind', '=', 'moving.subscriber-invited')
        .execute()
    ).map(({ to_address }) => to_address);
  await shop.settle();
  expect(await invited()).toHaveLength(2);
  shop.clock.advance(60_000);
  await shop.settle();
  shop.clock.advance(60_000);
  await shop.settle();
  expect((await invited()).toSorted()).toEqual(['a@exemplo.com', 'b@exemplo.com', 'c@exemplo.com']);
});

test('another address binds who signs in with it', async () => {
  const { db } = shop.database;
  const id = await pays('velho@exemplo.com');
  await chooseClub();
  const rui = await makePerson(db, { email: 'novo@exemplo.com' });
  const row = await db.selectFrom('imported_subscriptions').select('id').executeTakeFirstOrThrow();
  expect(await correctEmail(ctx(), { id: row.id, email: 'novo@exemplo.com' })).toEqual({ ok: true });
  await shop.settle();
  expect(await rights()).toMatchObject([{ person_id: rui.id, subscription_ref: id }]);
  expect(await correctEmail(ctx(), { id: row.id, email: 'x@exemplo.com' })).toMatchObject({ ok: false });
});

test('a price that is no longer chosen is forgotten with who waits by it', async () => {
  await pays('rui@exemplo.com');
  await chooseClub();
  expect(await rows()).toHaveLength(1);
  await choosePrices(ctx(), []);
  await shop.settle();
  expect(await rows()).toEqual([]);
  await expect(
    askForReading({ ...shop.services, actor: await makePerson(shop.database.db) }),
  ).rejects.toThrow('no right');
});
