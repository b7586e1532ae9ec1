import { formatDateTime } from '#app/pure/dates-pt-br.ts';
import { formatBrl } from '#app/pure/money-brl.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';

export const FAILURES = {
  confirm: 'O pedido não foi confirmado',
  report: 'Não deu para avisar',
  cancel: 'O pedido não foi cancelado',
  propose: 'Os horários não foram enviados',
  withdraw: 'A desistência não foi registrada',
};

const success = (title: string, description?: string): ToastMessage => ({
  title,
  description,
  tone: 'success',
});

export const DONE = {
  confirmed: success('Pedido confirmado', 'Guardamos tudo para você.'),
  reported: success('Obrigada por avisar', 'Vamos conferir e confirmar por aqui.'),
  canceled: success('Pedido cancelado'),
  proposed: success('Horários enviados', 'Você recebe um e-mail quando um deles for confirmado.'),
  withdrawn: (protocol: string) => success('Desistência registrada', `Protocolo ${protocol}.`),
};

const GONE = 'Este pedido não existe mais.';
const CLOSED = 'O pedido mudou enquanto esta página estava aberta. Atualize e confira.';

export const REFUSALS = {
  gone: GONE,
  closed: CLOSED,
  money: 'Este pedido já tem um pagamento. Escreva para a gente, que devolvemos.',
};

export const CONFIRM_REFUSALS: Record<
  'gone' | 'closed' | 'changed' | 'delivery-needed',
  (shippingCents: number) => string
> = {
  gone: () => GONE,
  closed: () => 'O prazo deste pedido acabou, ou ele foi cancelado. Volte à loja e peça de novo.',
  changed: (cents) =>
    `O valor da entrega mudou: agora é ${formatBrl(cents)}. Confira o total e confirme de novo.`,
  'delivery-needed': () => 'Escolha como quer receber: envio ou retirada.',
};

export const PROPOSAL_REFUSALS: Record<
  'gone' | 'closed' | 'none' | 'too-soon' | 'too-far',
  (time?: string) => string
> = {
  gone: () => GONE,
  closed: () => 'Esta sessão já tem horário, ou foi cancelada. Atualize a página.',
  none: () => 'Escolha pelo menos um dia e horário.',
  'too-soon': (time) => `${said(time)} está perto demais: proponha a partir de 12 horas à frente.`,
  'too-far': (time) => `${said(time)} está longe demais: proponha dentro de seis meses.`,
};

export const WITHDRAWAL_REFUSALS = {
  gone: GONE,
  closed: CLOSED,
  over: 'O prazo de sete dias terminou. Escreva para a gente, que vemos juntos o que dá para fazer.',
  'pix-key-needed': 'Diga para qual chave Pix devolvemos o valor.',
};

function said(time: string | undefined): string {
  return time ? formatDateTime(time) : 'Um dos horários';
}
