import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

export const MADE: ToastMessage = {
  title: 'Seu endereço está pronto',
  description: 'Copie e cole no seu aplicativo de podcasts.',
  tone: 'success',
};

export const RENEWED: ToastMessage = {
  title: 'Endereço novo gerado',
  description: 'O anterior não abre mais nada. Troque-o nos seus aplicativos.',
  tone: 'success',
};

export const NO_MEMBER: ToastMessage = {
  title: 'Só para Premium',
  description: 'O endereço é de quem está no Premium.',
  tone: 'error',
};
