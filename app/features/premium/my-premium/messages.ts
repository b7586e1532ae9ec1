import { failed } from '#app/pure/forms/toast-message.ts';
import { allProviders } from '#app/pure/orders/providers.ts';
import { capitalized } from '#app/pure/text/capitalized.ts';

export const UNREACHABLE = failed(
  `${capitalized(allProviders('it'))} não respondeu`,
  'Nada mudou na sua assinatura. Tente de novo em alguns minutos.',
);

export const NO_SUBSCRIPTION = failed(
  'Nenhuma assinatura para mudar',
  'Não há assinatura com cobrança mensal na sua conta.',
);
