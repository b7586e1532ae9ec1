import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { MOST_NOTES } from './rules.ts';

export const NETWORK_TOASTS = {
  silence: succeeded('Esta rede não é contada', 'Por 24 horas, nada do que vem dela entra nos números.'),
  count: succeeded('Esta rede é contada de novo', 'O que vier dela a partir de agora entra nos números.'),
  failed: failed('Nada mudou', 'Recarregue a página e tente de novo.'),
};

export const NOTE_TOASTS = {
  added: succeeded('Anotação guardada!'),
  removed: succeeded('Anotação apagada'),
  tooMany: failed(`Só cabem ${formatCount(MOST_NOTES)} anotações`, 'Apague uma que não use mais.'),
  failed: failed('A anotação não foi guardada', 'Recarregue a página e tente de novo.'),
};
