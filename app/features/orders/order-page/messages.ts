import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { succeeded } from '#app/pure/forms/toast-message.ts';
import { ORDER_REFUSALS } from '#app/pure/orders/order-status.ts';
import { allProviders } from '#app/pure/orders/providers.ts';
import { capitalized } from '#app/pure/text/capitalized.ts';

export const FAILURES = {
  confirm: 'O pedido não foi confirmado',
  report: 'Não deu para avisar',
  cancel: 'O pedido não foi cancelado',
};

export const DONE = {
  confirmed: succeeded('Pedido confirmado', 'Guardamos tudo para você.'),
  unheld: succeeded('Pedido confirmado', 'Falta o pagamento: é com ele que os produtos ficam reservados.'),
  reported: succeeded('Obrigada por avisar', 'Vamos conferir e confirmar por aqui.'),
  canceled: succeeded('Pedido cancelado'),
  paidAlready: succeeded('O pagamento já foi feito', 'O pedido não foi cancelado: veja como ele está.'),
};

export const REFUSALS = {
  ...ORDER_REFUSALS,
  money: 'Este pedido já tem um pagamento. Escreva para a gente, que devolvemos.',
  unknown: `${capitalized(allProviders('it'))} não respondeu, e não sabemos se o pagamento foi feito. Tente de novo em alguns minutos; se ninguém pagar, o pedido expira sozinho.`,
};

export const CONFIRM_REFUSALS: Record<
  'gone' | 'closed' | 'changed' | 'delivery-needed' | 'sold-out',
  (shippingCents: number) => string
> = {
  gone: () => ORDER_REFUSALS.gone,
  closed: () => 'O prazo deste pedido acabou, ou ele foi cancelado. Volte à loja e peça de novo.',
  changed: (cents) =>
    `O valor da entrega mudou: agora é ${formatBrl(cents)}. Confira o total e confirme de novo.`,
  'sold-out': () =>
    'A última unidade acabou de ser pedida por outra pessoa. Se ela não pagar, o produto volta à loja.',
  'delivery-needed': () => 'Escolha como quer receber: envio ou retirada.',
};
