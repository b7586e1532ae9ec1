import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { moveOrder } from '#app/features/orders/core/move-order.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { isOpen, LETS_GO } from '#app/features/orders/core/order-status.ts';
import { endCheckout } from '#app/features/orders/stripe/end-checkout.server.ts';
import { type Services, servicesContext } from '#app/http/context.ts';
import { parseForm } from '#app/http/parse-form.server.ts';
import { orderContext } from '#app/wiring/order-effects.server.ts';
import { stripeContext } from '#app/wiring/stripe-context.server.ts';
import type { GivenUp } from '../after-payment/given-up.ts';
import { findNamedOrder } from './own-order.server.ts';

const schema = z.object({ pedido: z.string().max(100) });

/**
 * Cancels an unpaid order whose buyer takes the cart back: its pieces are free for the next order. Stripe is asked
 * first, because the payment may have been made; one whose Pix may already be on its way stays as it is, and so does
 * one of which somebody has only the reference: they get what the cart held.
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
  if (!parsed.ok) return data<GivenUp>({ is: 'kept' }, { status: 400 });
  const found = await findNamedOrder({ request, context }, parsed.value.pedido);
  if (!found || (found.isSeen && !found.mayAct)) throw data(null, { status: 404 });
  return found.mayAct ? giveUp(services, found.order) : { is: 'kept' };
}

async function giveUp(services: Services, order: Order): Promise<GivenUp> {
  if (LETS_GO.includes(order.status)) return { is: 'given-up' };
  if (!isOpen(order.status)) return { is: 'paid' };
  const isPixUnderWay = order.method === 'pix' && order.status !== 'draft';
  if (isPixUnderWay || order.payment_state || order.pix_reported_at) return { is: 'kept' };
  const end = await endCheckout(stripeContext(services) ?? orderContext(services), order);
  if (end !== 'ended') return { is: end };
  const moved = await moveOrder(orderContext(services), order.id, {
    to: 'canceled',
    by: { source: 'buyer' },
    detail: 'Quem comprava voltou do pagamento e recuperou o carrinho',
  });
  if (moved.ok || moved.reason === 'gone') return { is: 'given-up' };
  // Stripe's own word of the page that was closed may come first.
  return { is: LETS_GO.includes(moved.status) ? 'given-up' : 'paid' };
}
