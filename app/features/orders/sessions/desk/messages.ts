import { failed } from '#app/pure/forms/toast-message.ts';
import type { SessionIntent } from './input.ts';

export const SESSION_FAILED = failed(
  'Erro ao alterar a sessão',
  'Nada foi alterado. Tente novamente em alguns minutos.',
);

export const DONE: Record<SessionIntent, string> = {
  confirm: 'Sessão confirmada',
  decline: 'Horários recusados',
  reschedule: 'Sessão remarcada',
  cancel: 'Sessão cancelada',
};

export const BUYER_WAS_TOLD = 'Quem comprou foi avisado por e-mail.';

/** Messages for the whole page: title, description, why it is refused. */
export const REFUSALS = {
  gone: ['Esta sessão não existe mais', 'Recarregue a página para ver o que há agora.', 'gone'],
  'changed-meanwhile': [
    'A sessão mudou enquanto esta página estava aberta',
    'Nada foi feito agora. Veja como ela está e decida de novo.',
    'conflict',
  ],
  'not-from-here': ['Isto já não é possível com esta sessão', 'Veja como ela está agora.', 'conflict'],
  'order-closed': [
    'O pedido desta sessão não está em ordem',
    'Ele foi reembolsado, contestado ou ainda não foi pago.',
    'conflict',
  ],
} as const;

export const NO_TIME = 'Escolha um dos horários, ou informe dia e hora.';
export const TOO_SOON = 'Este horário já passou.';
export const TOO_FAR = 'Escolha um horário dentro de um ano.';
export const NO_PLACE = 'Diga onde será: um endereço ou o link da chamada.';
