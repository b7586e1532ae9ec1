import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import { MOST_OPEN } from './rules.ts';

export const LINK_TOASTS = {
  made: succeeded('Link feito!', 'Copie o endereço e envie a quem vai patrocinar.'),
  withdrawn: succeeded('Link encerrado', 'Quem o abrir agora não vê mais nada.'),
  tooMany: failed(`Só cabem ${MOST_OPEN} links abertos`, 'Encerre um que não use mais.'),
  noItem: failed('O link não foi feito', 'A conversa escolhida não está mais publicada.'),
  failed: failed('Nada mudou', 'Recarregue a página e tente de novo.'),
};
