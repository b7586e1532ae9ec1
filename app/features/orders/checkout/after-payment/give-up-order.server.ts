import { moveOrder } from '#app/features/orders/core/move-order.server.ts';
import type { ClosingContext, Order } from '#app/features/orders/core/order-context.ts';
import { ENDED_UNPAID, isOpen } from '#app/pure/orders/order-status.ts';
import type { GivenUp } from './given-up.ts';

/**
 * Cancels an unpaid order whose buyer takes the cart back, and frees its pieces. Asks the provider first, because
 * the payment may have been made. An order whose Pix may be on its way stays.
 */
export async function giveUpOrder(ctx: ClosingContext, order: Order): Promise<GivenUp> {
  if (ENDED_UNPAID.includes(order.status)) return { is: 'given-up' };
  if (!isOpen(order.status)) return { is: 'paid' };
  const isPixUnderWay = order.method === 'pix' && order.status !== 'draft';
  if (isPixUnderWay || order.payment_state || order.pix_reported_at) return { is: 'kept' };
  const end = await ctx.endCheckout(order);
  if (end !== 'ended') return { is: end };
  const moved = await moveOrder(ctx, order.id, {
    to: 'canceled',
    by: { source: 'buyer' },
    detail: 'Quem comprava voltou do pagamento e recuperou o carrinho',
  });
  if (moved.ok || moved.reason === 'gone') return { is: 'given-up' };
  // The webhook of the closed page may come first.
  return { is: ENDED_UNPAID.includes(moved.status) ? 'given-up' : 'paid' };
}
