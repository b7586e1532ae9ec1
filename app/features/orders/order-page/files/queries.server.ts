import type { Db } from '#app/db/database.server.ts';
import { findOrder } from '#app/features/orders/core/queries.server.ts';
import type { OrderStatus } from '#app/pure/orders/order-status.ts';

/** Files of an order's products. A file that the host removed stays available to earlier buyers. */
export function listOrderFiles(db: Db, orderId: string) {
  return db
    .selectFrom('product_files')
    .selectAll('product_files')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_lines')
          .innerJoin('orders', 'orders.id', 'order_lines.order_id')
          .select('order_lines.id')
          .where('order_lines.order_id', '=', orderId)
          .where('order_lines.kind', '=', 'digital')
          .whereRef('order_lines.product_id', '=', 'product_files.product_id')
          .where(({ eb, or, ref }) =>
            or([
              eb('product_files.removed_at', 'is', null),
              eb('product_files.removed_at', '>=', ref('orders.created_at')),
            ]),
          ),
      ),
    )
    .orderBy('product_files.product_id')
    .orderBy('product_files.position')
    .orderBy('product_files.id')
    .execute();
}

/**
 * One of these files with the state of its order; null where the order has no such file.
 * @param order its code, or its id as in links from the day before
 */
export async function findOrderFile(db: Db, { order: named, fileId }: { order: string; fileId: string }) {
  const order = (await findOrder(db, named, 'code')) ?? (await findOrder(db, named));
  const files = order ? await listOrderFiles(db, order.id) : [];
  const file = files.find(({ id }) => id === fileId);
  return order && file ? { ...file, status: order.status } : null;
}

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
