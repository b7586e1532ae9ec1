import { failed } from '#app/pure/forms/toast-message.ts';

export const BIN_FAILED = failed(
  'Erro na lixeira',
  'Nada foi alterado. Recarregue a página e tente de novo.',
);
