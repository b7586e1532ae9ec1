import type { Db } from '#app/db/database.server.ts';
import { isFulfillable, ORDER_STATUSES, type OrderStatus } from '#app/pure/orders/order-status.ts';

/** Paid, and neither refunded, asked back nor disputed. */
const GIVES: readonly OrderStatus[] = Object.keys(ORDER_STATUSES)
  .map((status) => status as OrderStatus)
  .filter(isFulfillable);

/** Whether an account, or the owner of a confirmed address, has a right to what a product gives. */
export async function hasBought(
  db: Db,
  { personId, email }: { personId: string | null; email: string },
  productId: string,
): Promise<boolean> {
  const order = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('orders.id')
    .where('order_lines.product_id', '=', productId)
    .where('orders.status', 'in', GIVES)
    .where(({ eb, or }) =>
      or([eb('orders.email', '=', email), ...(personId ? [eb('orders.person_id', '=', personId)] : [])]),
    )
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
