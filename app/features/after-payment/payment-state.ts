import type { OrdersTable } from '#app/features/orders/tables.server.ts';

/** What a page that one returns to from a payment has to say. */
export type PaymentState = 'paid' | 'waiting' | 'waiting-pix' | 'waiting-boleto' | 'over' | 'unknown';

export function paymentStateOf(order: Pick<OrdersTable, 'status' | 'payment_state'> | null): PaymentState {
  if (!order) return 'unknown';
  const { status, payment_state } = order;
  if (status === 'draft' || status === 'awaiting_payment') {
    if (payment_state === 'pix') return 'waiting-pix';
    return payment_state === 'boleto' ? 'waiting-boleto' : 'waiting';
  }
  return ['expired', 'failed', 'canceled'].includes(status) ? 'over' : 'paid';
}

interface PaymentWords {
  title: string;
  text: string;
  scene: 'day' | 'dusk';
}

export const PAYMENT_WORDS: Record<PaymentState, PaymentWords> = {
  paid: {
    title: 'Pagamento realizado!',
    text: 'Obrigada pela sua compra. Você receberá um e-mail de confirmação em breve.',
    scene: 'day',
  },
  'waiting-pix': {
    title: 'Aguardando o seu Pix',
    text: 'O pedido está guardado. Assim que o Pix for pago, a confirmação chega por e-mail.',
    scene: 'dusk',
  },
  'waiting-boleto': {
    title: 'Aguardando o seu boleto',
    text: 'O pedido está guardado. Depois de pago, um boleto leva até três dias úteis para compensar; a confirmação chega por e-mail.',
    scene: 'dusk',
  },
  waiting: {
    title: 'Aguardando o pagamento',
    text: 'Ainda não recebemos a confirmação do pagamento. Ela costuma levar alguns minutos e chega por e-mail.',
    scene: 'dusk',
  },
  over: {
    title: 'Pagamento não realizado',
    text: 'Este pedido foi encerrado sem pagamento. Se você pagou mesmo assim, fale com a gente: o dinheiro volta.',
    scene: 'dusk',
  },
  unknown: {
    title: 'Pagamento não encontrado',
    text: 'Não encontramos um pagamento com este endereço. Se você acabou de pagar, a confirmação chega por e-mail.',
    scene: 'dusk',
  },
};
