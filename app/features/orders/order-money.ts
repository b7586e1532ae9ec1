import type { Cents } from '#app/pure/money-brl.ts';
import type { Order } from './order-context.ts';

type Money = Pick<Order, 'total_cents' | 'paid_cents' | 'refunded_cents'>;

/** What is still to come in. What went back was not paid. */
export function dueCents({ total_cents, paid_cents, refunded_cents }: Money): Cents {
  return Math.max(0, total_cents - paid_cents + refunded_cents);
}

/** Something came in, and not all of it. */
export function isPartlyPaid(order: Money & Pick<Order, 'paid_at'>): boolean {
  return order.paid_at === null && order.paid_cents > order.refunded_cents && dueCents(order) > 0;
}
