import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

export const BIN_FAILED: ToastMessage = {
  title: 'Erro na lixeira',
  description: 'Nada foi alterado. Recarregue a página e tente de novo.',
  tone: 'error',
};
