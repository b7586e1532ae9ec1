import type { Order } from '#app/features/orders/core/order-context.ts';
import type { Cents } from '#app/pure/brazil/money-brl.ts';
import { PAID_NOT_SHIPPED, PIX_MAY_BE_CONFIRMED } from '#app/pure/orders/order-status.ts';

export const LONGEST_NOTE = 2_000;
export const LONGEST_TRACKING = 300;
export const LONGEST_BANK_ID = 80;

/** What an admin can do with an order. */
export type DeskAct =
  | 'confirm-pix'
  | 'dismiss-report'
  | 'accept-payment'
  | 'settle-payment'
  | 'prepare'
  | 'ship'
  | 'correct-tracking'
  | 'deliver'
  | 'complete'
  | 'cancel'
  | 'refund';

type Facts = Pick<
  Order,
  'status' | 'method' | 'delivery' | 'pix_reported_at' | 'paid_at' | 'payment_problem'
>;

/**
 * The acts that the order's state allows. @param refundable cents that came in and are neither refunded nor
 * being refunded
 */
export function actsFor(order: Facts, refundable: Cents): DeskAct[] {
  const { status, delivery } = order;
  const isThing = delivery !== 'none';
  const acts: Array<[DeskAct, boolean]> = [
    ['confirm-pix', mayConfirmPix(order)],
    ['dismiss-report', mayConfirmPix(order) && order.pix_reported_at !== null],
    ['accept-payment', order.payment_problem !== null && order.paid_at === null],
    ['settle-payment', order.payment_problem !== null],
    ['prepare', status === 'paid' && isThing],
    ['ship', PAID_NOT_SHIPPED.includes(status) && isThing && delivery !== 'pickup'],
    ['deliver', status === 'shipped' || (PAID_NOT_SHIPPED.includes(status) && delivery === 'pickup')],
    ['correct-tracking', status === 'shipped'],
    ['complete', status === 'delivered' || (status === 'paid' && !isThing)],
    ['cancel', ['draft', 'awaiting_payment', 'failed'].includes(status)],
    ['refund', refundable > 0 && status !== 'disputed'],
  ];
  return acts.flatMap(([act, isAllowed]) => (isAllowed ? [act] : []));
}

export function mayConfirmPix({ method, status, paid_at }: Facts): boolean {
  return method === 'pix' && paid_at === null && PIX_MAY_BE_CONFIRMED.includes(status);
}
