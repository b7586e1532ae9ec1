import type { Db } from '#app/db/database.server.ts';
import { isOrderId, isSeenBy, listLines } from '#app/features/orders/core/queries.server.ts';
import type { Person } from '#app/pure/people/person.ts';

/** Open pages poll this, so it reads as little as possible. */
export async function findOrderVersion(db: Db, id: string, person: Person | null): Promise<string | null> {
  if (!isOrderId(id)) return null;
  const row = await db
    .selectFrom('orders')
    .select(['version', 'person_id'])
    .select(({ selectFrom, fn }) =>
      selectFrom('bookings')
        .select(fn.sum<number | string | null>('version').as('versions'))
        .whereRef('bookings.order_id', '=', 'orders.id')
        .as('bookings'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  return row && isSeenBy(row, { person, hasLink: true })
    ? versionOf(row.version, Number(row.bookings ?? 0))
    : null;
}

/** Changes with everything that the page shows. */
export function versionOf(order: number, bookings: number): string {
  return `${order}-${bookings}`;
}

/** The rows that the page shows besides the order. */
export async function findOrderParts(db: Db, orderId: string) {
  const [lines, events, movements, refunds] = await Promise.all([
    listLines(db, orderId),
    db
      .selectFrom('order_events')
      .select(['kind', 'from_status', 'to_status', 'created_at'])
      .where('order_id', '=', orderId)
      .where('kind', 'in', ['placed', 'moved'])
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('payments')
      .select(['kind', 'amount_cents', 'created_at'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('refunds')
      .select(['amount_cents', 'status', 'reason'])
      .where('order_id', '=', orderId)
      .where('status', 'in', ['requested', 'sent', 'failed'])
      .execute(),
  ]);
  return { lines, events, movements, refunds };
}

export type OrderParts = Awaited<ReturnType<typeof findOrderParts>>;
