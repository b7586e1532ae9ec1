import { data, type RouterContextProvider } from 'react-router';
import { personContext, servicesContext } from '#app/http/context.ts';
import { isBuyer } from './order-access.ts';
import type { Order } from './order-context.ts';
import { findOrderFor } from './queries.server.ts';

/** A buyer's pages are never cached. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store' };

interface OpenedOrder {
  order: Order;
  mayAct: boolean;
}

/** @throws 404, identical for somebody else's order and one that does not exist */
export async function openOrder(context: Readonly<RouterContextProvider>, id: string): Promise<OpenedOrder> {
  const { db } = context.get(servicesContext);
  const person = context.get(personContext);
  const order = await findOrderFor(db, id, person);
  if (!order) throw data(null, { status: 404 });
  return { order, mayAct: isBuyer(order, { person, hasLink: true }) };
}

/** Opens an order for a change. @throws 403 to an admin, who cannot act in the buyer's name */
export async function openOwnOrder(context: Readonly<RouterContextProvider>, id: string): Promise<Order> {
  const { order, mayAct } = await openOrder(context, id);
  if (!mayAct) throw data({ message: 'Só quem comprou pode fazer isto.' }, { status: 403 });
  return order;
}
