import type { Db } from '#app/db/database.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { isOrderId, isSeenBy } from './order-access.ts';
import type { Order, OrderLine } from './order-context.ts';

/** Finds an order by the id of its link, if the person may see it. */
export async function findOrderFor(db: Db, id: string, person: Person | null): Promise<Order | null> {
  if (!isOrderId(id)) return null;
  const order = await findOrder(db, id);
  return order && isSeenBy(order, { person, hasLink: true }) ? order : null;
}

/** Columns of which each value names one order. */
type OrderName = 'id' | 'code' | 'attempt_key' | 'stripe_session_id';

/** Without a check of the viewer: for commands and jobs. */
export async function findOrder(db: Db, name: string, by: OrderName = 'id'): Promise<Order | null> {
  return (await db.selectFrom('orders').selectAll().where(by, '=', name).executeTakeFirst()) ?? null;
}

export function listLines(db: Db, orderId: string): Promise<OrderLine[]> {
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}
