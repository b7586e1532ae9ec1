import { allProviders, atStart } from '#app/features/orders/core/providers.ts';
import { failed } from '#app/pure/forms/toast-message.ts';

export const UNREACHABLE = failed(
  `${atStart(allProviders('it'))} não respondeu`,
  'Nada mudou na sua assinatura. Tente de novo em alguns minutos.',
);

export const NO_SUBSCRIPTION = failed(
  'Nenhuma assinatura para mudar',
  'Não há assinatura com cobrança mensal na sua conta.',
);
