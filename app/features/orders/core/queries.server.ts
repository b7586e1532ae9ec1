import type { Db } from '#app/db/database.server.ts';
import { isSignatureOf, signText } from '#app/platform/tokens.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { can } from '#app/pure/people/rights.ts';
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
