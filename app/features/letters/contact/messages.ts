import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

/** From section 8 of the specification. */
export const CONTACT_TOASTS = {
  success: succeeded('Mensagem enviada! ✉️', 'Obrigada pelo contato. Responderei em breve!'),
  failure: failed('Erro ao enviar mensagem', 'Tente novamente em alguns minutos.'),
};
