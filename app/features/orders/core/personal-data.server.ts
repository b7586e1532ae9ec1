import type { Db, Trx } from '#app/db/database.server.ts';
import type { Person } from '#app/pure/person.ts';
import { searchText } from '#app/pure/search-text.ts';
import { changeOrder, lockOrder, moveOrder } from './move-order.server.ts';
import type { Order, OrderContext } from './order-context.ts';
import { isOpen } from './order-status.ts';

/** The orders of an account, and those that a guest made with its confirmed address. */
export async function exportOrders(db: Db, { id, email }: Pick<Person, 'id' | 'email'>) {
  const orders = await ordersOf(db, { id, email })
    .select([
      'id',
      'code',
      'status',
      'method',
      'name',
      'email',
      'phone',
      'delivery',
      'address',
      'subtotal_cents',
      'shipping_cents',
      'total_cents',
      'paid_cents',
      'refunded_cents',
      'tracking',
      'withdrawal_protocol',
      'withdrawn_at',
      'paid_at',
      'shipped_at',
      'delivered_at',
      'created_at',
    ])
    .orderBy('created_at')
    .execute();
  return Promise.all(orders.map(async (order) => ({ ...order, ...(await partsOf(db, order.id)) })));
}

async function partsOf(db: Db, orderId: string) {
  const [lines, payments, refunds, bookings] = await Promise.all([
    db
      .selectFrom('order_lines')
      .select(['name', 'variant_name', 'kind', 'unit_price_cents', 'quantity'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('payments')
      .select(['kind', 'provider', 'amount_cents', 'created_at'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('refunds')
      .select(['amount_cents', 'status', 'pix_key', 'created_at'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('bookings')
      .select(['name', 'status', 'proposals', 'starts_at', 'place', 'note'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),
  ]);
  return { lines, payments, refunds, bookings };
}

/**
 * Removes a person from their orders. Unpaid orders lose all personal data, and open ones are canceled. Paid
 * orders stay as long as tax and consumer law require (LGPD, art. 16, I), but belong to no account. Contact
 * data stay only while something is still owed.
 */
export async function eraseOrders(ctx: OrderContext, trx: Trx, person: Pick<Person, 'id' | 'email'>) {
  const known = await ordersOf(trx, person).select('id').orderBy('id').execute();
  const orders: Order[] = [];
  // Locks all first: a move takes the turn of products, which holders of these orders may wait for.
  for (const { id } of known) {
    const order = await lockOrder(trx, id);
    if (order) orders.push(order);
  }
  for (const { id, status, paid_cents } of orders) {
    if (isOpen(status) && paid_cents === 0)
      await moveOrder({ ...ctx, db: trx }, id, { to: 'canceled', by: { source: 'buyer' } });
  }
  for (const order of orders) await changeOrder(trx, order.id, withoutPerson(order));
}

const NOBODY = { person_id: null, phone: '' } as const;

function withoutPerson({ code, name, paid_cents, status }: Order) {
  if (paid_cents === 0)
    return { ...NOBODY, name: '', email: '', address: null, search_text: searchText(code) };
  const isSettled = ['delivered', 'completed', 'refunded'].includes(status);
  return isSettled ? { ...NOBODY, email: '', search_text: searchText(code, name) } : { person_id: null };
}

function ordersOf(db: Db, { id, email }: Pick<Person, 'id' | 'email'>) {
  return db
    .selectFrom('orders')
    .where((eb) => eb.or([eb('person_id', '=', id), eb('email', '=', email).and('person_id', 'is', null)]));
}
