import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { moveOrder } from '#app/features/orders/move-order.server.ts';
import { isBuyer } from '#app/features/orders/order-access.ts';
import { orderContext } from '#app/features/orders/routes/order-effects.server.ts';
import { personContext, servicesContext } from '#app/http/context.ts';
import { parseForm } from '#app/http/parse-form.server.ts';

const schema = z.object({ pedido: z.string().max(64) });

/**
 * Cancels an unpaid order whose buyer takes the cart back: its pieces are free for the next order, and its payment
 * page closes. One whose Pix may already be on its way stays as it is.
 */
export async function giveUpOrder({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}) {
  const services = context.get(servicesContext);
  const parsed = await parseForm(request, schema);
  if (!parsed.ok) return data({ isGivenUp: false }, { status: 400 });
  const order = await services.db
    .selectFrom('orders')
    .select(['id', 'status', 'method', 'person_id', 'payment_state', 'pix_reported_at'])
    .where('id', '=', parsed.value.pedido)
    .executeTakeFirst();
  if (!order || !isBuyer(order, context.get(personContext))) throw data(null, { status: 404 });
  const isPixUnderWay = order.method === 'pix' && order.status !== 'draft';
  if (isPixUnderWay || order.payment_state || order.pix_reported_at) return { isGivenUp: false };
  const moved = await moveOrder(orderContext(services), order.id, {
    to: 'canceled',
    by: { source: 'buyer' },
    detail: 'Quem comprava voltou do pagamento e recuperou o carrinho',
  });
  return { isGivenUp: moved.ok };
}
