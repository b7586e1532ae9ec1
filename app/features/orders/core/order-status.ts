export const ORDER_STATUSES = {
  draft: 'Rascunho',
  awaiting_payment: 'Aguardando pagamento',
  paid: 'Pago',
  preparing: 'Em preparo',
  shipped: 'Enviado',
  delivered: 'Entregue',
  completed: 'Concluído',
  expired: 'Expirado',
  failed: 'Pagamento não realizado',
  canceled: 'Cancelado',
  refund_requested: 'Reembolso solicitado',
  refunded: 'Reembolsado',
  disputed: 'Contestado',
} as const;

export type OrderStatus = keyof typeof ORDER_STATUSES;

const AFTER_PAYMENT = ['refund_requested', 'refunded', 'disputed'] as const;
const BACK_FROM_DISPUTE = ['paid', 'preparing', 'shipped', 'delivered', 'completed'] as const;

/** The only edges. Late money reopens a lapsed order; held money that is returned ends as 'refunded'. */
const EDGES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  draft: ['awaiting_payment', 'paid', 'expired', 'failed', 'canceled'],
  awaiting_payment: ['paid', 'expired', 'failed', 'canceled', 'refunded'],
  paid: ['preparing', 'shipped', 'delivered', 'completed', ...AFTER_PAYMENT],
  preparing: ['shipped', 'delivered', 'completed', ...AFTER_PAYMENT],
  shipped: ['delivered', 'completed', ...AFTER_PAYMENT],
  delivered: ['completed', ...AFTER_PAYMENT],
  completed: AFTER_PAYMENT,
  expired: ['paid', 'refunded'],
  failed: ['paid', 'expired', 'canceled', 'refunded'],
  canceled: ['paid', 'refunded'],
  refund_requested: ['refunded', 'disputed', ...BACK_FROM_DISPUTE],
  refunded: ['refund_requested', 'disputed', ...BACK_FROM_DISPUTE],
  disputed: ['refund_requested', 'refunded', ...BACK_FROM_DISPUTE],
};

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return EDGES[from].includes(to);
}

/** Unpaid, and still payable. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'draft' || status === 'awaiting_payment';
}

/** States of orders that ended unpaid and hold no pieces. */
export const LETS_GO: readonly OrderStatus[] = ['expired', 'failed', 'canceled'];

/** Whether 'paid' after this status is a payment, and not the end of a dispute or a refund. */
export function isBeforePayment(status: OrderStatus): boolean {
  return isOpen(status) || LETS_GO.includes(status);
}

/** The purchase gives nothing any more: its money is refunded, is being refunded in full, or is disputed. */
export const IS_UNDONE: readonly OrderStatus[] = AFTER_PAYMENT;

/** The buyer has a right to the purchase. A disputed payment delivers nothing. */
export function isFulfillable(status: OrderStatus): boolean {
  return ['paid', 'preparing', 'shipped', 'delivered', 'completed'].includes(status);
}
