import type { Selectable } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { ORDER_STATUSES, type OrderStatus } from '#app/pure/orders/order-status.ts';
import { methodName, PROVIDERS, providerWords } from '#app/pure/orders/providers.ts';
import type { StateTone } from '#app/ui/admin/state-label.tsx';

type OrderEvent = Selectable<Tables['order_events']>;
type Refund = Selectable<Tables['refunds']>;

/** The ways to pay, as lists filter by them. */
export const METHODS: Readonly<Record<string, string>> = Object.fromEntries(
  ['pix', ...Object.keys(PROVIDERS), 'free'].map((method) => [method, methodName(method)]),
);

export const DELIVERIES: Record<Order['delivery'], string> = {
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

const SOURCES: Readonly<Record<string, string>> = {
  buyer: 'Quem comprou',
  admin: 'Administração',
  statement: 'Extrato do banco',
  clock: 'Automático',
};

const EVENTS: Record<OrderEvent['kind'], string> = {
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

const REFUND_STATES: Record<Refund['status'], { label: string; tone: StateTone }> = {
  requested: { label: 'A devolver', tone: 'soon' },
  sent: { label: 'Em andamento', tone: 'soon' },
  done: { label: 'Reembolsado', tone: 'good' },
  failed: { label: 'Falhou', tone: 'bad' },
  dropped: { label: 'Desistência', tone: 'plain' },
};

/** A provider has what is under way. */
export function refundState({ status, method }: Pick<Refund, 'status' | 'method'>) {
  const state = REFUND_STATES[status];
  return status === 'sent' ? { ...state, label: `${state.label} ${providerWords(method).at}` } : state;
}

/** An open or failed refund whose money went back another way. */
export const REFUNDED_ELSEWHERE = { label: 'Já reembolsado de outro modo', tone: 'plain' } as const;

const REFUND_REASONS: Readonly<Record<string, string>> = {
  withdrawal: 'Desistência de quem comprou',
  admin: 'Decisão da administração',
  dispute: 'Contestação',
};

export function refundReason(reason: string): string {
  return REFUND_REASONS[reason] ?? `Feito ${providerWords(reason).at}`;
}

/** A provider's states of a dispute, in Portuguese; unknown ones are shown as they came. */
const DISPUTES: Record<string, string> = {
  warning_needs_response: 'consulta do banco, espera resposta',
  warning_under_review: 'consulta do banco, em análise',
  warning_closed: 'consulta do banco encerrada',
  under_review: 'em análise pelo banco',
  won: 'decidida a seu favor',
  lost: 'perdida: o dinheiro voltou a quem comprou',
};

export function disputeWords(provider: string, state: string): string {
  if (state === 'needs_response') return `espera a sua resposta ${providerWords(provider).at}`;
  return DISPUTES[state] ?? state;
}

/** 'Aguardando pagamento → Pago', or the name of another event. */
export function eventTitle(event: Pick<OrderEvent, 'kind' | 'from_status' | 'to_status'>): string {
  const { kind, from_status, to_status } = event;
  if (kind !== 'moved' || !to_status) return EVENTS[kind];
  const from = from_status ? `${ORDER_STATUSES[from_status]} → ` : '';
  return `${from}${ORDER_STATUSES[to_status]}`;
}

/** The admin's name, or else the source. */
export function eventSource(source: string, actorName: string | null): string {
  return source === 'admin' && actorName ? actorName : (SOURCES[source] ?? providerWords(source).name);
}
