import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

export const SUBSCRIPTION_ENDED: ToastMessage = {
  title: 'Inscrição cancelada',
  description: 'Este endereço não recebe mais a newsletter.',
  tone: 'success',
};
export const LETTERS_STOPPED: ToastMessage = {
  title: 'Cartas paradas',
  description: 'Este endereço não recebe mais cartas.',
  tone: 'success',
};
export const LETTERS_ALLOWED: ToastMessage = {
  title: 'As cartas voltam',
  description: 'Este endereço recebe as próximas.',
  tone: 'success',
};
export const SUBSCRIBER_ERASED: ToastMessage = {
  title: 'Os dados da pessoa foram apagados',
  tone: 'success',
};
export const SUBSCRIBER_GONE: ToastMessage = {
  title: 'Esta inscrição não existe mais',
  description: 'Recarregue a página para ver o que há agora.',
  tone: 'error',
};
export const SUBSCRIBER_CHANGE_FAILED: ToastMessage = {
  title: 'Erro ao salvar',
  description: 'Tente novamente em alguns minutos.',
  tone: 'error',
};
export const READER_ADDED: ToastMessage = {
  title: 'Pessoa acrescentada',
  description: 'Ela recebe as boas-vindas e as próximas cartas.',
  tone: 'success',
};
export const CONFIRMATION_SENT: ToastMessage = {
  title: 'Pedido de confirmação enviado',
  description: 'Ela entra na lista quando confirmar.',
  tone: 'success',
};
export const ADD_FAILED: ToastMessage = {
  title: 'Erro ao acrescentar',
  description: 'Ninguém foi acrescentado. Tente de novo em alguns minutos.',
  tone: 'error',
};
