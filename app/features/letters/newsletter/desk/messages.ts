import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const SUBSCRIPTION_ENDED = succeeded(
  'Inscrição cancelada',
  'Este endereço não recebe mais a newsletter.',
);
export const LETTERS_STOPPED = succeeded('Cartas paradas', 'Este endereço não recebe mais cartas.');
export const LETTERS_ALLOWED = succeeded('As cartas voltam', 'Este endereço recebe as próximas.');
export const SUBSCRIBER_ERASED = succeeded('Os dados da pessoa foram apagados');
export const SUBSCRIBER_GONE = failed(
  'Esta inscrição não existe mais',
  'Recarregue a página para ver o que há agora.',
);
export const SUBSCRIBER_CHANGE_FAILED = failed('Erro ao salvar', 'Tente novamente em alguns minutos.');
export const READER_ADDED = succeeded(
  'Pessoa acrescentada',
  'Ela recebe as boas-vindas e as próximas cartas.',
);
export const CONFIRMATION_SENT = succeeded(
  'Pedido de confirmação enviado',
  'Ela entra na lista quando confirmar.',
);
export const CONFIRMATION_QUEUED = succeeded(
  'Pedido de confirmação na fila',
  'O envio de e-mails ainda não está configurado: o pedido segue quando quem cuida do servidor o ligar.',
);
export const ADD_FAILED = failed(
  'Erro ao acrescentar',
  'Ninguém foi acrescentado. Tente de novo em alguns minutos.',
);
