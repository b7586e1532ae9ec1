import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { placeTestOrder } from '../../../../../tests/support/records/orders.ts';
import { askRoute } from '../../../../../tests/support/requests/ask-route.ts';
import { testServices } from '../../../../../tests/support/requests/request-context.ts';
import { signedIn } from '../../../../../tests/support/requests/sign-in.ts';
import * as myOrders from './my-orders.tsx';

const DIGITAL = { kind: 'digital', name: 'E-book', price_cents: 3_900 } as const;

test('lists only the account’s orders, a page at a time', async () => {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  const clock = fixedClock();
  const services = testServices(database, { clock });
  const { person, cookie } = await signedIn(services);
  await placeTestOrder(services, { products: [DIGITAL] });
  for (let n = 0; n < 21; n += 1) {
    clock.advance(1_000);
    await placeTestOrder(services, { products: [DIGITAL], person });
  }
  const list = (path: string) => askRoute(services, myOrders, { path, cookie });
  const first = (await list('/minha-conta/pedidos')).data as { orders: unknown[]; older: string };
  expect(first.orders).toHaveLength(20);
  const second = (await list(first.older)).data as { orders: unknown[] };
  expect(second.orders).toMatchObject([{ what: 'E-book', status: 'Aguardando pagamento' }]);
  expect((await askRoute(services, myOrders, { path: '/minha-conta/pedidos' })).status).toBe(302);
});

test('shows where a parcel is, and what of an order can be bought again', async () => {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  const services = testServices(database, { clock: fixedClock() });
  const { person, cookie } = await signedIn(services);
  await placeTestOrder(services, { products: [DIGITAL, { name: 'Camiseta', kind: 'physical' }], person });
  const change = (changes: object) => database.db.updateTable('orders').set(changes).execute();
  const look = async () => {
    const { data } = await askRoute(services, myOrders, { path: '/minha-conta/pedidos', cookie });
    return (data as { orders: Array<{ tracking: object | null; again: { name: string }[] }> }).orders[0];
  };
  expect(await look()).toMatchObject({ tracking: null, again: [] });
  await change({ status: 'shipped', tracking: 'AA123456785BR' });
  expect(await look()).toMatchObject({
    tracking: { text: 'AA123456785BR', url: expect.stringContaining('correios') },
    again: [{ name: 'E-book' }, { name: 'Camiseta' }],
  });
  await database.db.updateTable('products').set({ is_active: false }).where('name', '=', 'E-book').execute();
  await change({ status: 'canceled' });
  expect(await look()).toMatchObject({ tracking: null, again: [{ name: 'Camiseta' }] });
});
