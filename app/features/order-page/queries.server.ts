import type { Db } from '#app/db/database.server.ts';
import { newestPage } from '#app/db/newest-page.server.ts';
import type { Order, OrderLine } from '#app/features/orders/order-context.ts';
import type { PagePlace } from '#app/pure/page-cursor.ts';
import { isAdminNow, type Person } from '#app/pure/person.ts';
import { isOrderId, ORDERS_A_PAGE } from './rules.ts';

/**
 * The order of an address, for who may see it: a guest's is for whoever has the link, one that was made while signed in
 * for that person and admins alone. To others it is as if it had never been.
 */
export async function findOrderFor(db: Db, id: string, person: Person | null): Promise<Order | null> {
  if (!isOrderId(id)) return null;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return order && maySee(order, person) ? order : null;
}

/** Whether this person is the buyer, and not somebody who looks after the shop. */
export function isBuyer(order: Pick<Order, 'person_id'>, person: Person | null): boolean {
  return order.person_id === null || order.person_id === person?.id;
}

/** As little as an open page has to ask for again and again. */
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
  return row && maySee(row, person) ? versionOf(row.version, Number(row.bookings ?? 0)) : null;
}

/** Changes with whatever the page shows. */
export function versionOf(order: number, bookings: number): string {
  return `${order}-${bookings}`;
}

function maySee(order: Pick<Order, 'person_id'>, person: Person | null): boolean {
  return isBuyer(order, person) || isAdminNow(person);
}

/** What stands on the page beside the order itself. */
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

/** When an order was completed last; null where it was not. */
export async function findCompletion(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_events')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'completed')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.created_at ?? null;
}

export function listLines(db: Db, orderId: string): Promise<OrderLine[]> {
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Files of what was bought; one that the host took away stays for who bought it before. */
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

/** One of them, with the state of its order; null where the order holds no such file. */
export async function findOrderFile(db: Db, { orderId, fileId }: { orderId: string; fileId: string }) {
  const [order, files] = await Promise.all([
    db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst(),
    listOrderFiles(db, orderId),
  ]);
  const file = files.find(({ id }) => id === fileId);
  return order && file ? { ...file, status: order.status } : null;
}

/** Somebody's orders, newest first; what was never confirmed and has lapsed is none. */
export async function listOrdersOf(db: Db, personId: string, place: PagePlace) {
  const page = await newestPage(
    db
      .selectFrom('orders')
      .select(['id', 'code', 'status', 'total_cents', 'created_at'])
      .where('person_id', '=', personId)
      .where((eb) => eb.or([eb('email', '!=', ''), eb('status', 'not in', ['expired', 'canceled'])])),
    place,
    ORDERS_A_PAGE,
  );
  const ids = page.rows.map(({ id }) => id);
  const lines = ids.length
    ? await db
        .selectFrom('order_lines')
        .select(['order_id', 'name', 'quantity'])
        .where('order_id', 'in', ids)
        .orderBy('position')
        .execute()
    : [];
  return { page, lines };
}
