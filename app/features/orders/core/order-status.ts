/** Every state of an order, as people read it. */
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

/**
 * The only edges. Money that arrives late is true all the same: it reopens what had lapsed. Money that was held and
 * went back leads from 'not paid' to 'refunded'.
 */
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

/** Nothing was paid yet, and it still can be. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'draft' || status === 'awaiting_payment';
}

/** It came to nothing, and keeps no pieces. */
export const LETS_GO: readonly OrderStatus[] = ['expired', 'failed', 'canceled'];

/** Whether a move to 'paid' is its payment, and not what a dispute or a refund that came to nothing gives back. */
export function isBeforePayment(status: OrderStatus): boolean {
  return isOpen(status) || LETS_GO.includes(status);
}

/** What was bought gives nothing any more: its money went back, is to go back whole, or is contested. */
export const IS_UNDONE: readonly OrderStatus[] = AFTER_PAYMENT;

/** The buyer has a right to what was bought. A disputed payment delivers nothing. */
export function isFulfillable(status: OrderStatus): boolean {
  return ['paid', 'preparing', 'shipped', 'delivered', 'completed'].includes(status);
}
