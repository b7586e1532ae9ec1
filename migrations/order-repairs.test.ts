import { type Insertable, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#app/db/database.server.ts';
import type { OrdersTable } from '#app/features/orders/core/tables.server.ts';
import { openBefore } from '../tests/support/databases/old-database.ts';
import { NOW } from '../tests/support/fixed-clock.ts';

/** A row as an older version has written it. */
async function addOrder(
  db: Db,
  id: string,
  row: Pick<Insertable<OrdersTable>, 'status'> & Partial<Pick<Insertable<OrdersTable>, 'payment_problem'>>,
): Promise<void> {
  const cents = { subtotal_cents: 2_900, shipping_cents: 0, total_cents: 2_900 };
  const at = { created_at: NOW, updated_at: NOW };
  const order = {
    id,
    code: id,
    attempt_key: id,
    method: 'stripe',
    delivery: 'none',
    ...cents,
    ...at,
    ...row,
  };
  await sql`insert into orders (${sql.join(Object.keys(order).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(order))})`.execute(db);
}

test('0060: what a refund had left reserved is asked about, and no other piece', async () => {
  const { db, migrate } = await openBefore('0060-pieces-back');
  for (const status of ['refunded', 'paid', 'canceled'] as const) {
    await addOrder(db, status, { status });
    for (const reserved of [0, 2])
      await sql`insert into order_lines
        (id, order_id, position, product_id, kind, name, unit_price_cents, quantity, reserved)
        values (${`${status}-${reserved}`}, ${status}, ${reserved}, 'p', 'physical', 'Caneca', 2900, 2, ${reserved})`.execute(
        db,
      );
  }
  expect(await migrate()).toEqual(['0060-pieces-back']);
  const lines = await db
    .selectFrom('order_lines')
    .select(['id', 'reserved', 'asked_back'])
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { id: 'canceled-0', reserved: 0, asked_back: 0 },
    { id: 'canceled-2', reserved: 2, asked_back: 0 },
    { id: 'paid-0', reserved: 0, asked_back: 0 },
    { id: 'paid-2', reserved: 2, asked_back: 0 },
    { id: 'refunded-0', reserved: 0, asked_back: 0 },
    { id: 'refunded-2', reserved: 0, asked_back: 2 },
  ]);
});

test('0061: a held payment is told by its order alone, and its history is no warning', async () => {
  const { db, migrate } = await openBefore('0061-held-payments-told');
  const HELD = 'A Stripe recebeu R$ 1,00, e o pedido é de R$ 29,00: nada foi liberado. (cs_1)';
  const OTHER = 'O Pix chegou duas vezes: nada foi liberado';
  await addOrder(db, 'held', { status: 'awaiting_payment', payment_problem: HELD });
  await addOrder(db, 'accepted', { status: 'paid' });
  const events = [
    ['1', 'held', 'warning', HELD],
    ['2', 'accepted', 'warning', HELD],
    ['3', 'accepted', 'warning', OTHER],
    ['4', 'accepted', 'note', 'Pagamento aceito como veio'],
  ];
  for (const [id, order_id, kind, detail] of events)
    await sql`insert into order_events (id, order_id, kind, source, detail, created_at)
      values (${id}, ${order_id}, ${kind}, 'stripe', ${detail}, ${NOW})`.execute(db);
  expect(await migrate()).toEqual(['0061-held-payments-told']);
  const told = 'A Stripe recebeu R$ 1,00, e o pedido é de R$ 29,00. (cs_1)';
  expect(
    await db.selectFrom('order_events').select(['id', 'kind', 'detail']).orderBy('id').execute(),
  ).toEqual([
    { id: '1', kind: 'note', detail: told },
    { id: '2', kind: 'note', detail: told },
    { id: '3', kind: 'warning', detail: OTHER },
    { id: '4', kind: 'note', detail: 'Pagamento aceito como veio' },
  ]);
  expect(await db.selectFrom('orders').select(['id', 'payment_problem']).orderBy('id').execute()).toEqual([
    { id: 'accepted', payment_problem: null },
    { id: 'held', payment_problem: told },
  ]);
});
