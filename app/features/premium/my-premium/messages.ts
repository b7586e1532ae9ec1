import { allProviders, atStart } from '#app/features/orders/core/providers.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

export const UNREACHABLE: ToastMessage = {
  title: `${atStart(allProviders('it'))} não respondeu`,
  description: 'Nada mudou na sua assinatura. Tente de novo em alguns minutos.',
  tone: 'error',
};

export const NO_SUBSCRIPTION: ToastMessage = {
  title: 'Nenhuma assinatura para mudar',
  description: 'Não há assinatura com cobrança mensal na sua conta.',
  tone: 'error',
};
