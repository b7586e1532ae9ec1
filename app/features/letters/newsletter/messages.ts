import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

/** From section 8 of the specification. */
export const NEWSLETTER_TOASTS = {
  emailRequired: failed('Email obrigatório', 'Por favor, digite seu email para se inscrever.'),
  success: succeeded('Inscrição realizada! 🎉', 'Você receberá um email de confirmação em breve.'),
  failure: failed('Erro na inscrição', 'Tente novamente em alguns minutos.'),
};
