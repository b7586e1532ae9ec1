import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

/** From section 8 of the specification. */
export const PRESS_KIT_TOASTS = {
  success: {
    title: 'Solicitação enviada com sucesso! ✅',
    description: 'Você receberá o kit de imprensa no seu email em breve.',
    tone: 'success',
  },
  failure: {
    title: 'Erro ao enviar solicitação',
    description: 'Ocorreu um erro ao processar sua solicitação. Tente novamente.',
    tone: 'error',
  },
} as const satisfies Record<string, ToastMessage>;
