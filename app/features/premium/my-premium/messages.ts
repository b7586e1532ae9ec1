import { failed } from '#app/pure/forms/toast-message.ts';
import { allProviders, atStart } from '#app/pure/orders/providers.ts';

export const UNREACHABLE = failed(
  `${atStart(allProviders('it'))} não respondeu`,
  'Nada mudou na sua assinatura. Tente de novo em alguns minutos.',
);

export const NO_SUBSCRIPTION = failed(
  'Nenhuma assinatura para mudar',
  'Não há assinatura com cobrança mensal na sua conta.',
);
