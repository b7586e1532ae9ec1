import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const BRAND_TOASTS = {
  updated: succeeded('Marca publicada', 'O site inteiro já mostra as cores, as letras e o logo novos.'),
  saveFailed: failed('A marca não foi publicada', 'Tente de novo em alguns minutos.'),
  restored: succeeded('Versão de volta no ar', 'Ela foi publicada como uma versão nova: nada se perdeu.'),
  restoreFailed: failed(
    'A versão não voltou',
    'Ela não existe mais, ou o servidor não respondeu. Recarregue a página.',
  ),
};
