import type { Db } from '#app/db/database.server.ts';
import { refundableCents } from '#app/features/orders/core/money-commands.server.ts';
import { findOrder, listLines } from '#app/features/orders/core/queries.server.ts';
import { addressLines, readOrderAddress } from '#app/pure/brazil/postal-address.ts';

export type OrderFound = NonNullable<Awaited<ReturnType<typeof findWholeOrder>>>;

/** One order with its lines, payments, refunds and events. */
export async function findWholeOrder(db: Db, id: string) {
  const order = await findOrder(db, id);
  if (!order) return null;
  const [lines, events, payments, refunds, bookings, refundable] = await Promise.all([
    listLines(db, id),
    db
      .selectFrom('order_events')
      .leftJoin('people', 'people.id', 'order_events.actor_id')
      .select([
        'order_events.id',
        'order_events.kind',
        'order_events.from_status',
        'order_events.to_status',
        'order_events.source',
        'order_events.detail',
        'order_events.created_at',
        'people.name as actorName',
      ])
      .where('order_id', '=', id)
      .orderBy('order_events.created_at', 'desc')
      .orderBy('order_events.id', 'desc')
      .execute(),
    db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('bookings')
      .select(['id', 'name', 'status', 'starts_at', 'number'])
      .where('order_id', '=', id)
      .orderBy('created_at')
      .execute(),
    refundableCents(db, order),
  ]);
  const known = readOrderAddress(order.address);
  const address = known ? addressLines(known) : [];
  return { order, address, lines, events, payments, refunds, bookings, refundable };
}
