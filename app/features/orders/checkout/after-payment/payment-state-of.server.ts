import type { Order } from '#app/features/orders/core/order-context.ts';
import {
  isOpen,
  isPartlyRefunded,
  type OrderStatus,
  type StateFacts,
} from '#app/pure/orders/order-status.ts';
import type { PaymentState } from './payment-state.ts';

/** @param order null where the viewer has none */
export function paymentStateOf(order: (StateFacts & Pick<Order, 'payment_state'>) | null): PaymentState {
  if (!order) return 'unknown';
  const { status, payment_state, payment_problem, withdrawn_at } = order;
  if (payment_problem !== null) return 'held';
  if (isOpen(status)) {
    if (payment_state === 'pix') return 'waiting-pix';
    return payment_state === 'boleto' ? 'waiting-boleto' : 'waiting';
  }
  if (status === 'refund_requested') return withdrawn_at === null ? 'refunding' : 'withdrawn';
  if (isPartlyRefunded(order)) return 'partly-refunded';
  return ENDS[status] ?? 'paid';
}

const ENDS: Partial<Record<OrderStatus, PaymentState>> = {
  expired: 'expired',
  failed: 'failed',
  canceled: 'canceled',
  refunded: 'refunded',
  disputed: 'disputed',
};
