import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

export const IMPORT_STARTED: ToastMessage = {
  title: 'Importação iniciada',
  description: 'Ela continua mesmo se você sair desta página.',
  tone: 'success',
};
export const IMPORT_CANCELED: ToastMessage = {
  title: 'Importação cancelada',
  description: 'O que já foi importado fica no site.',
  tone: 'success',
};
export const IMPORT_OVER: ToastMessage = {
  title: 'Esta importação já terminou',
  description: 'Recarregue a página para ver o que há agora.',
  tone: 'error',
};
export const IMPORT_FAILED: ToastMessage = {
  title: 'Erro ao importar',
  description: 'Tente novamente em alguns minutos.',
  tone: 'error',
};
export const NOTHING_GIVEN = 'Cole o endereço de um feed ou envie um arquivo.';
