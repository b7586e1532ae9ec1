import type { Db } from '#app/db/database.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import {
  codeOfReference,
  findOrder,
  isBuyer,
  isOrderId,
  isSeenBy,
} from '#app/features/orders/core/queries.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { type GuestSite, readBegunOrders } from './guest-cookies.server.ts';

/** A visitor who returns from a payment page or follows a link. */
interface ReturnContext extends GuestSite {
  db: Db;
  person: Person | null;
  /** As the browser sent them. */
  cookies: string | null;
}

/**
 * Finds the order of `?pedido=`: by a reference, which reveals only the contents of the cart, or by the
 * order's own link. An order of an account is null for everybody else.
 */
export async function findNamedOrder(ctx: ReturnContext, named: string) {
  const code = codeOfReference(ctx.secret, named);
  if (code === null && !isOrderId(named)) return null;
  const order = await findOrder(ctx.db, code ?? named, code === null ? 'id' : 'code');
  if (!order) return null;
  const asking = { person: ctx.person, hasLink: hasLink(ctx, order, named) };
  const isSeen = isSeenBy(order, asking);
  if (order.person_id !== null && !isSeen) return null;
  return { order, isSeen, mayAct: isBuyer(order, asking) };
}

/** Whether a visitor who returns with a Checkout Session id may open the page of its order. */
export function isSeenOnReturn(ctx: ReturnContext, order: Order): boolean {
  return isSeenBy(order, { person: ctx.person, hasLink: hasLink(ctx, order) });
}

function hasLink(ctx: ReturnContext, { id }: Order, named?: string): boolean {
  return named === id || readBegunOrders(ctx, ctx.cookies).has(id);
}
