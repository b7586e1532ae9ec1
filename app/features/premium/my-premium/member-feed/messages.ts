import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const MADE = succeeded('Seu endereço está pronto', 'Copie e cole no seu aplicativo de podcasts.');

export const RENEWED = succeeded(
  'Endereço novo gerado',
  'O anterior não abre mais nada. Troque-o nos seus aplicativos.',
);

export const NO_MEMBER = failed('Só para Premium', 'O endereço é de quem está no Premium.');
