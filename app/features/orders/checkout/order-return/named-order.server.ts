import type { Db } from '#app/db/database.server.ts';
import { isBuyer, isOrderId, isSeenBy } from '#app/features/orders/core/order-access.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import type { Person } from '#app/pure/person.ts';
import { type BegunOrdersSite, readBegunOrders } from './begun-orders.server.ts';
import { codeOfReference } from './order-reference.server.ts';

/** Who comes back from Stripe, or follows a link. */
interface ReturnContext extends BegunOrdersSite {
  db: Db;
  person: Person | null;
  /** As the browser sent them. */
  cookies: string | null;
}

export interface NamedOrder {
  order: Order;
  /** Whether whoever asks may open the order's page. */
  isSeen: boolean;
  mayAct: boolean;
}

/**
 * The order of `?pedido=`: a reference, which says what was in the cart and no more, or the order's own link. One that
 * was made while signed in is null for others.
 */
export async function findNamedOrder(ctx: ReturnContext, named: string): Promise<NamedOrder | null> {
  const code = codeOfReference(ctx.secret, named);
  if (code === null && !isOrderId(named)) return null;
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where(code === null ? 'id' : 'code', '=', code ?? named)
    .executeTakeFirst();
  if (!order) return null;
  const asking = { person: ctx.person, hasLink: hasLink(ctx, order, named) };
  const isSeen = isSeenBy(order, asking);
  if (order.person_id !== null && !isSeen) return null;
  return { order, isSeen, mayAct: isBuyer(order, asking) };
}

/** Whether whoever comes back from Stripe with the name of a payment may open the page of its order. */
export function isSeenOnReturn(ctx: ReturnContext, order: Order): boolean {
  return isSeenBy(order, { person: ctx.person, hasLink: hasLink(ctx, order) });
}

function hasLink(ctx: ReturnContext, { id }: Order, named?: string): boolean {
  return named === id || readBegunOrders(ctx, ctx.cookies).has(id);
}
