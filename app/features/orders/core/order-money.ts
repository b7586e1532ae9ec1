import type { Cents } from '#app/pure/brazil/money-brl.ts';
import type { Order } from './order-context.ts';
import { isFulfillable, ORDER_STATUSES } from './order-status.ts';

type Money = Pick<Order, 'total_cents' | 'paid_cents' | 'refunded_cents'>;

/** The amount still to come in. Refunded money counts as unpaid. */
export function dueCents({ total_cents, paid_cents, refunded_cents }: Money): Cents {
  return Math.max(0, total_cents - paid_cents + refunded_cents);
}

/** The host accepted another amount than the total. Another currency is not counted in reais. */
export function isOtherAmount({
  total_cents,
  paid_cents,
}: {
  total_cents: Cents;
  paid_cents?: Cents | undefined;
}): boolean {
  return total_cents > 0 && paid_cents !== undefined && paid_cents > 0 && paid_cents !== total_cents;
}

/** All money that came in went back. */
export function isAllRefunded({ paid_cents, refunded_cents }: Omit<Money, 'total_cents'>): boolean {
  return paid_cents > 0 && refunded_cents >= paid_cents;
}

/** Some money came in, but not the whole amount. */
export function isPartlyPaid(order: Money & Pick<Order, 'paid_at'>): boolean {
  return order.paid_at === null && order.paid_cents > order.refunded_cents && dueCents(order) > 0;
}

export type StateFacts = Pick<
  Order,
  'status' | 'paid_cents' | 'refunded_cents' | 'withdrawn_at' | 'payment_problem'
>;

/** The order's state for lists: its status and what the status alone does not say. */
export function orderState(order: StateFacts): string {
  const { status, withdrawn_at, payment_problem } = order;
  if (payment_problem !== null) return 'Pagamento em conferência';
  if (withdrawn_at !== null && status === 'refund_requested') return 'Desistência registrada';
  if (withdrawn_at !== null && status === 'refunded') return 'Reembolsado após desistência';
  return isPartlyRefunded(order) ? `${ORDER_STATUSES[status]}, reembolsado em parte` : ORDER_STATUSES[status];
}

/** A part of the money was refunded, and the buyer keeps the purchase. */
export function isPartlyRefunded({ status, paid_cents, refunded_cents }: StateFacts): boolean {
  return isFulfillable(status) && refunded_cents > 0 && refunded_cents < paid_cents;
}
