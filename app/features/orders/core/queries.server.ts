import type { Db } from '#app/db/database.server.ts';
import { isSignatureOf, signText } from '#app/platform/tokens.server.ts';
import { productArtworkUrl } from '#app/pure/media/artwork-url.ts';
import { squarePicture } from '#app/pure/media/picture.ts';
import { isFulfillable, ORDER_STATUSES, type OrderStatus } from '#app/pure/orders/order-status.ts';
import type { Person } from '#app/pure/people/person.ts';
import { can } from '#app/pure/people/rights.ts';
import type { CartLine } from '#app/pure/site/cart.ts';
import { isFile } from '#app/pure/site/product-kinds.ts';
import type { Order, OrderLine } from './order-context.ts';

/** Finds an order by the id of its link, if the person may see it. */
export async function findOrderFor(db: Db, id: string, person: Person | null): Promise<Order | null> {
  if (!isOrderId(id)) return null;
  const order = await findOrder(db, id);
  return order && isSeenBy(order, { person, hasLink: true }) ? order : null;
}

/** An order with what the visitor of its link may do; null where it does not exist for that person. */
export async function openOrder(
  db: Db,
  id: string,
  person: Person | null,
): Promise<{ order: Order; mayAct: boolean } | null> {
  const order = await findOrderFor(db, id, person);
  return order && { order, mayAct: isBuyer(order, { person, hasLink: true }) };
}

/** Columns of which each value names one order. */
type OrderName = 'id' | 'code' | 'attempt_key' | 'checkout_ref';

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

interface Owned {
  person_id: string | null;
}

/** What a visitor can present for access to an order. */
export interface Asking {
  person: Person | null;
  /**
   * The visitor has the order's link, which holds its id, or the cookie of the browser that began it. A
   * payment page's id does not count: histories and third-party logs keep it.
   */
  hasLink: boolean;
}

/** 128 random bits in base64url. */
const ORDER_ID = /^[\w-]{22}$/;

export function isOrderId(text: string): boolean {
  return ORDER_ID.test(text);
}

/** Whether this is the buyer and not an admin. */
export function isBuyer(order: Owned, { person, hasLink }: Asking): boolean {
  return order.person_id === null ? hasLink : order.person_id === person?.id;
}

/**
 * AZ-04, the one access rule for everything of an order. A guest's order is for everybody with its link. An
 * order of an account is for that person and admins, with or without the link. For others it does not exist.
 */
export function isSeenBy(order: Owned, asking: Asking): boolean {
  return isBuyer(order, asking) || can(asking.person, 'orders');
}

const REFERENCE = 'order-reference';

/**
 * Names an order in addresses that third parties keep. It identifies the order and does not open it.
 *
 *     `/payment-canceled?pedido=${orderReference(secret, order)}`
 */
export function orderReference(secret: string, { code }: Pick<Order, 'code'>): string {
  return `${code}.${signText(secret, REFERENCE, code)}`;
}

/** @returns the order's code; null where the signature is not ours */
export function codeOfReference(secret: string, reference: string): string | null {
  const [, code = '', signature = ''] = /^([A-Z2-9]{10})\.([\w-]{43})$/.exec(reference) ?? [];
  return isSignatureOf(signature, secret, REFERENCE, code) ? code : null;
}

/** The lines of an order as cart lines: only what is still for sale, by today's name and price. */
export async function findLinesToRestore(db: Db, orderId: string): Promise<CartLine[]> {
  return (await listLinesToRestore(db, [orderId])).map(({ line }) => line);
}

/** The same for several orders. */
export async function listLinesToRestore(
  db: Db,
  orderIds: readonly string[],
): Promise<Array<{ orderId: string; line: CartLine }>> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select([
      'order_lines.order_id',
      'products.id',
      'products.slug',
      'products.name',
      'products.category',
      'products.kind',
      'products.price_cents',
      'products.pass_days as passDays',
      'products.image_url',
      'order_lines.variant_id',
      'order_lines.variant_name',
      'order_lines.quantity',
    ])
    .where('order_lines.order_id', 'in', [...orderIds])
    .where('products.is_active', '=', true)
    // A subscription never enters the cart.
    .where('products.kind', '<>', 'subscription')
    .orderBy('order_lines.position')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    line: {
      productId: row.id,
      variantId: row.variant_id,
      variantName: row.variant_name,
      slug: row.slug,
      name: row.name,
      category: row.category,
      isPhysical: row.kind === 'physical',
      isSingle: isFile(row),
      priceCents: row.price_cents,
      imageUrl: squarePicture(row.image_url) ?? productArtworkUrl(row),
      quantity: row.quantity,
    },
  }));
}

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
