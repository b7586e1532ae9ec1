import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { auditLanguage } from '#app/wiring/audit-words.server.ts';
import { findMailParts } from '#app/wiring/mail-kinds.server.ts';
import { orderContext } from '#app/wiring/order-effects.server.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { moveTestOrder, payTestOrder, placeTestOrder } from '../../../../tests/support/records/orders.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { forgetOldOrders } from './forget.server.ts';
import { moveOrder } from './move-order.server.ts';
import type { OrderEffect } from './order-context.ts';
import { personalData } from './personal-data.server.ts';

let services: Services;
let clock: FixedClock;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
});

const orderOf = (id: string) =>
  services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

const holderOf = ({ id, email }: { id: string; email: string }) => ({ personId: id, email });

function erase(person: { id: string; email: string }, ctx = orderContext(services)) {
  const { secret } = services;
  return services.db.transaction().execute(async (trx) => {
    const cancelOrder = async (id: string) => {
      await moveOrder({ ...ctx, db: trx }, id, { to: 'canceled', by: { source: 'buyer' } });
    };
    await personalData.erase?.({ trx, clock, secret, cancelOrder }, holderOf(person));
  });
}

test('exports the orders of the account and those of its address', async () => {
  const person = await makePerson(services.db);
  const own = await placeTestOrder(services, { person, columns: { email: 'outro@exemplo.com' } });
  const asGuest = await payTestOrder(
    services,
    await placeTestOrder(services, { columns: { email: person.email } }),
  );
  await placeTestOrder(services);
  const { db, secret } = services;
  const ctx = { db, secret, now: clock.now(), findMailParts, ...auditLanguage };
  const held = await personalData.find(ctx, holderOf(person));
  expect(held.map(({ title }) => title).sort()).toEqual(
    [`Pedido ${own.code}`, `Pedido ${asGuest.code}`].sort(),
  );
  const paid = held.find(({ title }) => title === `Pedido ${asGuest.code}`);
  expect(Object.fromEntries(paid?.fields ?? [])).toMatchObject({
    Produtos: expect.stringMatching(/1 × Camiseta \(R\$\s59,00\)/),
    Pagamentos: expect.stringMatching(/R\$\s59,00 recebido em/),
  });
  expect(paid?.stays).toMatchObject({ until: '2031-06-15T15:00:00.000Z', law: expect.stringMatching('CTN') });
  expect(held.find(({ title }) => title === `Pedido ${own.code}`)?.stays).toBeUndefined();
  // The address alone does not open the account's orders.
  const byAddress = await personalData.find(ctx, { email: person.email, personId: null });
  expect(byAddress.map(({ title }) => title)).toEqual([`Pedido ${asGuest.code}`]);
});

test('erasure keeps paid orders without the account, and nothing of unpaid ones', async () => {
  const person = await makePerson(services.db);
  const place = () =>
    placeTestOrder(services, { products: [{ stock: 5 }], person, columns: { phone: '5521999998888' } });
  const [open, running, settled] = [
    await place(),
    await payTestOrder(services, await place()),
    await place(),
  ];
  await moveTestOrder(services, await payTestOrder(services, settled), 'completed');
  await erase(person);
  expect(await orderOf(open.id)).toMatchObject({
    status: 'canceled',
    person_id: null,
    name: '',
    email: '',
    phone: '',
  });
  // Not shipped yet: the host has to reach the buyer.
  expect(await orderOf(running.id)).toMatchObject({
    status: 'paid',
    person_id: null,
    email: 'ana@exemplo.com',
  });
  expect(await orderOf(settled.id)).toMatchObject({
    person_id: null,
    name: 'Ana Souza',
    email: '',
    phone: '',
  });
  const { search_text } = (await orderOf(open.id)) ?? {};
  expect(search_text).not.toContain('ana');
});

test('erasure leaves name and address of what costs nothing until it is delivered', async () => {
  const person = await makePerson(services.db);
  const order = await placeTestOrder(services, { products: [{ stock: 5 }], person });
  const free = {
    method: 'free',
    status: 'paid',
    subtotal_cents: 0,
    total_cents: 0,
    paid_cents: 0,
    paid_at: order.created_at,
  } as const;
  await services.db.updateTable('orders').set(free).where('id', '=', order.id).execute();
  const { db, secret } = services;
  const ctx = { db, secret, now: clock.now(), findMailParts, ...auditLanguage };
  const [held] = await personalData.find(ctx, holderOf(person));
  expect(held?.stays).toMatchObject({ awaits: `o fim do pedido ${order.code}` });
  await erase(person);
  expect(await orderOf(order.id)).toMatchObject({ person_id: null, name: order.name, email: order.email });
});

test('erasure during another order’s cancelation causes no deadlock', async () => {
  const person = await makePerson(services.db);
  const place = () => placeTestOrder(services, { products: [{ stock: 5 }], person });
  const [first, last] = [await place(), await place()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const ctx = orderContext(services);
  let elsewhere: Promise<unknown> | undefined;
  const meanwhile: OrderEffect = async () => {
    elsewhere ??= moveOrder(ctx, last?.id ?? '', { to: 'canceled', by: { source: 'clock' } });
    await wait(100); // until the other holds its locks
  };
  const slow = { ...ctx, effects: [...ctx.effects, meanwhile] };
  await erase(person, slow);
  expect(await elsewhere).toMatchObject({ ok: true });
  expect(await orderOf(first?.id ?? '')).toMatchObject({ status: 'canceled', person_id: null });
});

test('deletes unpaid orders after 90 days and paid ones after five years, with all their rows', async () => {
  const unpaid = await placeTestOrder(services);
  await moveTestOrder(services, unpaid, 'expired');
  const waiting = await placeTestOrder(services);
  const paid = await payTestOrder(
    services,
    await placeTestOrder(services, { products: [{ kind: 'service' }] }),
  );
  clock.set('2026-09-12T15:00:00.000Z');
  await forgetOldOrders(services);
  expect(await orderOf(unpaid.id)).toBeDefined();
  clock.set('2026-09-14T15:00:00.000Z');
  await forgetOldOrders(services);
  expect(await orderOf(unpaid.id)).toBeUndefined();
  expect([await orderOf(waiting.id), await orderOf(paid.id)]).toMatchObject([{}, { status: 'paid' }]);
  clock.set('2031-06-16T15:00:00.000Z');
  await forgetOldOrders(services);
  expect(await orderOf(paid.id)).toBeUndefined();
  for (const table of ['payments', 'bookings', 'order_lines', 'order_events'] as const)
    expect(await services.db.selectFrom(table).selectAll().where('order_id', '=', paid.id).execute()).toEqual(
      [],
    );
});

test('what a guest began and never confirmed goes a day after it lapsed; whatever names somebody stays', async () => {
  const { db } = services;
  const began = (columns: object) =>
    placeTestOrder(services, { isDraft: true, columns: { status: 'expired', ...columns } });
  const nameless = { email: '', name: '', person_id: null };
  const ids: Record<string, string> = {
    guest: (await began(nameless)).id,
    named: (await began({ ...nameless, email: 'ana@exemplo.com' })).id,
    member: (await began({ ...nameless, person_id: (await makePerson(db)).id })).id,
    stripe: (await began({ ...nameless, checkout_ref: 'cs_1' })).id,
    paid: (await began({ ...nameless, paid_cents: 100 })).id,
    draft: (await began({ ...nameless, status: 'draft' })).id,
  };
  const left = async () => {
    await forgetOldOrders(services);
    const rows = await db.selectFrom('orders').select('id').execute();
    return Object.keys(ids).filter((name) => rows.some(({ id }) => id === ids[name]));
  };
  const lapsed = clock.now().getTime();
  clock.set(new Date(lapsed + DAY_MS - 1).toISOString());
  expect(await left()).toEqual(Object.keys(ids));
  clock.set(new Date(lapsed + DAY_MS + 1).toISOString());
  expect(await left()).toEqual(Object.keys(ids).filter((name) => name !== 'guest'));
});
