import type { Cents } from '#app/pure/brazil/money-brl.ts';

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

/** They hold no pieces. */
export const ENDED_UNPAID: readonly OrderStatus[] = ['expired', 'failed', 'canceled'];

/** Whether 'paid' after this status is a payment, and not the end of a dispute or a refund. */
export function isBeforePayment(status: OrderStatus): boolean {
  return isOpen(status) || ENDED_UNPAID.includes(status);
}

/** The purchase gives nothing any more: its money is refunded, is being refunded in full, or is disputed. */
export const MONEY_BACK_OR_DISPUTED: readonly OrderStatus[] = AFTER_PAYMENT;

/** The buyer has a right to the purchase. A disputed payment delivers nothing. */
export function isFulfillable(status: OrderStatus): boolean {
  return ['paid', 'preparing', 'shipped', 'delivered', 'completed'].includes(status);
}

/** A Pix may still come for it, also where it ended: late money counts as well. */
export const PIX_MAY_BE_CONFIRMED: readonly OrderStatus[] = [
  'awaiting_payment',
  'expired',
  'failed',
  'canceled',
];
export const PAID_NOT_SHIPPED: readonly OrderStatus[] = ['paid', 'preparing'];

interface Money {
  total_cents: Cents;
  /** The sum of the order's charges. */
  paid_cents: Cents;
  refunded_cents: Cents;
}

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
export function isPartlyPaid(order: Money & { paid_at: string | null }): boolean {
  return order.paid_at === null && order.paid_cents > order.refunded_cents && dueCents(order) > 0;
}

export interface StateFacts extends Omit<Money, 'total_cents'> {
  status: OrderStatus;
  withdrawn_at: string | null;
  payment_problem: string | null;
}

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

/** CDC, art. 49: days after the contract, or after the arrival of a thing. */
export const WITHDRAWAL_DAYS = 7;

/** Refusals that every form of the order's page shares. */
export const ORDER_REFUSALS = {
  gone: 'Este pedido não existe mais.',
  closed: 'O pedido mudou enquanto esta página estava aberta. Atualize e confira.',
};

/** For an admin, who may look at a buyer's order and cannot act in the buyer's name. */
export const NOT_THE_BUYER = 'Só quem comprou pode fazer isto.';
