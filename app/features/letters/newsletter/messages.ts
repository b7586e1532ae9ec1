import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

/** From section 8 of the specification. */
export const NEWSLETTER_TOASTS = {
  emailRequired: {
    title: 'Email obrigatório',
    description: 'Por favor, digite seu email para se inscrever.',
    tone: 'error',
  },
  success: {
    title: 'Inscrição realizada! 🎉',
    description: 'Você receberá um email de confirmação em breve.',
    tone: 'success',
  },
  failure: {
    title: 'Erro na inscrição',
    description: 'Tente novamente em alguns minutos.',
    tone: 'error',
  },
} as const satisfies Record<string, ToastMessage>;
