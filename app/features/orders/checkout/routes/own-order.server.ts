import type { RouterContextProvider } from 'react-router';
import { isBuyer, isOrderId, isSeenBy } from '#app/features/orders/core/order-access.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { personContext, servicesContext } from '#app/http/context.ts';
import { codeOfReference } from '../order-return/order-reference.server.ts';
import { readBegunOrders } from './begun-orders.server.ts';

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
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
export async function findNamedOrder(asked: Asked, named: string): Promise<NamedOrder | null> {
  const { db, secret } = asked.context.get(servicesContext);
  const code = codeOfReference(secret, named);
  if (code === null && !isOrderId(named)) return null;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where(code === null ? 'id' : 'code', '=', code ?? named)
    .executeTakeFirst();
  if (!order) return null;
  const asking = { person: asked.context.get(personContext), hasLink: hasLink(asked, order, named) };
  const isSeen = isSeenBy(order, asking);
  if (order.person_id !== null && !isSeen) return null;
  return { order, isSeen, mayAct: isBuyer(order, asking) };
}

/** Whether whoever comes back from Stripe with the name of a payment may open the page of its order. */
export function isSeenOnReturn(asked: Asked, order: Order): boolean {
  return isSeenBy(order, { person: asked.context.get(personContext), hasLink: hasLink(asked, order) });
}

function hasLink({ request, context }: Asked, { id }: Order, named?: string): boolean {
  return named === id || readBegunOrders(context.get(servicesContext), request).has(id);
}
