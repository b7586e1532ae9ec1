import { ORDER_STATUSES, type OrderStatus } from '#app/features/orders/core/order-status.ts';
import type {
  Delivery,
  EventSource,
  OrderEventsTable,
  PaymentMethod,
  RefundsTable,
} from '#app/features/orders/core/tables.server.ts';
import type { StateTone } from '#app/ui/admin/state-label.tsx';

export const METHODS: Record<PaymentMethod, string> = {
  pix: 'Pix direto',
  stripe: 'Stripe',
  free: 'Sem custo',
};

export const DELIVERIES: Record<Delivery, string> = {
  shipping: 'Envio',
  pickup: 'Retirada',
  none: 'Sem entrega',
  undecided: 'A escolher',
};

export const STATUS_TONES: Record<OrderStatus, StateTone> = {
  draft: 'plain',
  awaiting_payment: 'soon',
  paid: 'good',
  preparing: 'soon',
  shipped: 'soon',
  delivered: 'good',
  completed: 'good',
  expired: 'plain',
  failed: 'plain',
  canceled: 'plain',
  refund_requested: 'soon',
  refunded: 'plain',
  disputed: 'bad',
};

const SOURCES: Record<EventSource, string> = {
  buyer: 'Quem comprou',
  admin: 'Administração',
  stripe: 'Stripe',
  statement: 'Extrato do banco',
  clock: 'Automático',
};

const EVENTS: Record<OrderEventsTable['kind'], string> = {
  placed: 'Pedido feito',
  moved: 'Situação alterada',
  paid: 'Pagamento contado',
  refund: 'Reembolso',
  note: 'Anotação',
  delivery: 'Entrega',
  booking: 'Sessão',
  dispute: 'Contestação',
  warning: 'Atenção',
};

export const REFUND_STATES: Record<RefundsTable['status'], { label: string; tone: StateTone }> = {
  requested: { label: 'A devolver', tone: 'soon' },
  sent: { label: 'Em andamento na Stripe', tone: 'soon' },
  done: { label: 'Reembolsado', tone: 'good' },
  failed: { label: 'Falhou', tone: 'bad' },
  dropped: { label: 'Desistência', tone: 'plain' },
};

/** An open or failed refund whose money went back another way. */
export const REFUNDED_ELSEWHERE = { label: 'Já reembolsado de outro modo', tone: 'plain' } as const;

export const REFUND_REASONS: Record<RefundsTable['reason'], string> = {
  withdrawal: 'Desistência de quem comprou',
  admin: 'Decisão da administração',
  stripe: 'Feito na Stripe',
  dispute: 'Contestação',
};

/** Stripe's states of a dispute, in Portuguese; unknown ones are shown as they came. */
const DISPUTES: Record<string, string> = {
  warning_needs_response: 'consulta do banco, espera resposta',
  warning_under_review: 'consulta do banco, em análise',
  warning_closed: 'consulta do banco encerrada',
  needs_response: 'espera a sua resposta na Stripe',
  under_review: 'em análise pelo banco',
  won: 'decidida a seu favor',
  lost: 'perdida: o dinheiro voltou a quem comprou',
};

export function disputeWords(state: string): string {
  return DISPUTES[state] ?? state;
}

/** 'Aguardando pagamento → Pago', or the name of another event. */
export function eventTitle(event: Pick<OrderEventsTable, 'kind' | 'from_status' | 'to_status'>): string {
  const { kind, from_status, to_status } = event;
  if (kind !== 'moved' || !to_status) return EVENTS[kind];
  const from = from_status ? `${ORDER_STATUSES[from_status]} → ` : '';
  return `${from}${ORDER_STATUSES[to_status]}`;
}

/** The admin's name, or else the source. */
export function eventSource(source: EventSource, actorName: string | null): string {
  return source === 'admin' && actorName ? actorName : SOURCES[source];
}
