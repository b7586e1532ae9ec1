import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

/** From section 8 of the specification. */
export const CONTACT_TOASTS = {
  success: {
    title: 'Mensagem enviada! ✉️',
    description: 'Obrigada pelo contato. Responderei em breve!',
    tone: 'success',
  },
  failure: {
    title: 'Erro ao enviar mensagem',
    description: 'Tente novamente em alguns minutos.',
    tone: 'error',
  },
} as const satisfies Record<string, ToastMessage>;
