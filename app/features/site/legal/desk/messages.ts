import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';

export const LEGAL_TOASTS = {
  updated: succeeded('Rascunho salvo', 'Ninguém o vê antes de você publicar.'),
  saveFailed: failed('Erro ao salvar o texto', 'Tente novamente em alguns minutos.'),
};

export const CANCEL_FAILED = failed('Erro ao cancelar a versão', 'Tente novamente em alguns minutos.');

export const CANCELED = succeeded('Versão cancelada', 'O texto continua como está.');

export const PUBLISH_REFUSED = {
  past: 'Escolha hoje ou um dia que ainda vem: um texto não vale para trás.',
  'day-taken': 'Já há uma versão publicada para este dia. Cancele-a ou escolha outro.',
  same: 'O texto publicado já é este.',
} as const;

/** @param day '2026-12-01' @param follower the moment from which another version holds, published before */
export function published(day: string, follower: string | null) {
  const next = follower
    ? ` Em ${formatLongDate(follower)} passa a valer a versão que já estava marcada; se não for mais para valer, cancele-a na lista.`
    : '';
  return succeeded('Texto publicado', `Vale a partir de ${formatLongDate(`${day}T15:00:00.000Z`)}.${next}`);
}
