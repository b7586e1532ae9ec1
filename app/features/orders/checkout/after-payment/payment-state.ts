/** What the page after a payment can report. */
export type PaymentState = keyof typeof PAYMENT_WORDS;

export const PAYMENT_WORDS = {
  paid: {
    title: 'Pagamento realizado!',
    text: 'Obrigada pela sua compra. Você receberá um e-mail de confirmação em breve.',
  },
  'waiting-pix': {
    title: 'Aguardando o seu Pix',
    text: 'O pedido está guardado. Assim que o Pix for pago, a confirmação chega por e-mail.',
  },
  'waiting-boleto': {
    title: 'Aguardando o seu boleto',
    text: 'O pedido está guardado. Depois de pago, um boleto leva até três dias úteis para compensar; a confirmação chega por e-mail.',
  },
  waiting: {
    title: 'Aguardando o pagamento',
    text: 'Ainda não recebemos a confirmação do pagamento. Ela costuma levar alguns minutos e chega por e-mail.',
  },
  held: {
    title: 'Estamos conferindo o pagamento',
    text: 'O que chegou é diferente do valor do pedido, e nada foi liberado ainda. A gente confere e escreve para quem comprou.',
  },
  'partly-refunded': {
    title: 'Pagamento reembolsado em parte',
    text: 'O pagamento foi feito e uma parte do valor já voltou. O resto do pedido continua valendo.',
  },
  expired: {
    title: 'Pagamento não realizado: o prazo acabou',
    text: 'O pedido expirou sem pagamento. Se você pagou mesmo assim, fale com a gente: o dinheiro volta.',
  },
  failed: {
    title: 'Pagamento não realizado',
    text: 'O pagamento não se completou e o pedido foi encerrado. Se você pagou mesmo assim, fale com a gente: o dinheiro volta.',
  },
  canceled: {
    title: 'Pedido cancelado',
    text: 'Este pedido foi cancelado. Se você pagou mesmo assim, fale com a gente: o dinheiro volta.',
  },
  withdrawn: {
    title: 'Desistência registrada',
    text: 'A compra foi desfeita a pedido de quem comprou, e o dinheiro está voltando.',
  },
  refunding: {
    title: 'Reembolso a caminho',
    text: 'O valor deste pedido está voltando. Avisamos por e-mail quando o reembolso for feito.',
  },
  refunded: {
    title: 'Pagamento reembolsado',
    text: 'O valor deste pedido voltou a quem comprou.',
  },
  disputed: {
    title: 'Pagamento contestado',
    text: 'O banco está analisando a contestação deste pagamento. Até a resposta, o pedido fica suspenso.',
  },
  unknown: {
    title: 'Pagamento não encontrado',
    text: 'Não encontramos um pagamento com este endereço. Se você acabou de pagar, a confirmação chega por e-mail.',
  },
};
