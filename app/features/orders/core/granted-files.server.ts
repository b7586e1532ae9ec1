import type { Db } from '#app/db/database.server.ts';
import type { OrderStatus } from './order-status.ts';

/** States in which an order gives a right to its files: still payable, paid, or disputed. */
const GRANTING: readonly OrderStatus[] = [
  'draft',
  'awaiting_payment',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'completed',
  'refund_requested',
  'disputed',
];

/** Whether some order gives a right to the files of a product. */
export async function isGranted(db: Db, productId: string): Promise<boolean> {
  const order = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('orders.id')
    .where('order_lines.product_id', '=', productId)
    .where('orders.status', 'in', GRANTING)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
