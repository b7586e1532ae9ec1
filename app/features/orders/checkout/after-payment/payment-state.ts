/** What the page after a payment can report. */
export type PaymentState =
  | 'paid'
  | 'partly-refunded'
  | 'waiting'
  | 'waiting-pix'
  | 'waiting-boleto'
  | 'held'
  | 'expired'
  | 'failed'
  | 'canceled'
  | 'withdrawn'
  | 'refunding'
  | 'refunded'
  | 'disputed'
  | 'unknown';

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
  held: {
    title: 'Estamos conferindo o pagamento',
    text: 'O que chegou é diferente do valor do pedido, e nada foi liberado ainda. A gente confere e escreve para quem comprou.',
    scene: 'dusk',
  },
  'partly-refunded': {
    title: 'Pagamento reembolsado em parte',
    text: 'O pagamento foi feito e uma parte do valor já voltou. O resto do pedido continua valendo.',
    scene: 'day',
  },
  expired: {
    title: 'Pagamento não realizado: o prazo acabou',
    text: 'O pedido expirou sem pagamento. Se você pagou mesmo assim, fale com a gente: o dinheiro volta.',
    scene: 'dusk',
  },
  failed: {
    title: 'Pagamento não realizado',
    text: 'O pagamento não se completou e o pedido foi encerrado. Se você pagou mesmo assim, fale com a gente: o dinheiro volta.',
    scene: 'dusk',
  },
  canceled: {
    title: 'Pedido cancelado',
    text: 'Este pedido foi cancelado. Se você pagou mesmo assim, fale com a gente: o dinheiro volta.',
    scene: 'dusk',
  },
  withdrawn: {
    title: 'Desistência registrada',
    text: 'A compra foi desfeita a pedido de quem comprou, e o dinheiro está voltando.',
    scene: 'dusk',
  },
  refunding: {
    title: 'Reembolso a caminho',
    text: 'O valor deste pedido está voltando. Avisamos por e-mail quando o reembolso for feito.',
    scene: 'dusk',
  },
  refunded: {
    title: 'Pagamento reembolsado',
    text: 'O valor deste pedido voltou a quem comprou.',
    scene: 'dusk',
  },
  disputed: {
    title: 'Pagamento contestado',
    text: 'O banco está analisando a contestação deste pagamento. Até a resposta, o pedido fica suspenso.',
    scene: 'dusk',
  },
  unknown: {
    title: 'Pagamento não encontrado',
    text: 'Não encontramos um pagamento com este endereço. Se você acabou de pagar, a confirmação chega por e-mail.',
    scene: 'dusk',
  },
};
