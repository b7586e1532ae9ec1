import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

/** From section 8 of the specification. */
export const PRESS_KIT_TOASTS = {
  success: succeeded(
    'Solicitação enviada com sucesso! ✅',
    'Você receberá o kit de imprensa no seu email em breve.',
  ),
  failure: failed(
    'Erro ao enviar solicitação',
    'Ocorreu um erro ao processar sua solicitação. Tente novamente.',
  ),
};
