import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import { countOf } from '#app/pure/text/plural.ts';

export const READING = succeeded('Lendo as assinaturas', 'O resultado aparece nesta página.');
export const CHOSEN = succeeded(
  'Planos escolhidos',
  'Quem já tem conta com o mesmo e-mail fica Premium em instantes.',
);
export const EMAIL_CHANGED = succeeded(
  'E-mail trocado',
  'A conta que confirmar este e-mail fica com a assinatura.',
);
export const GONE = failed('Nada foi alterado', 'Esta assinatura já tem dono ou terminou.');
export const NOBODY_LEFT = failed('Ninguém a convidar', 'Todos já têm conta ou já foram convidados.');
export const FAILURE = failed('Não foi possível fazer isso agora', 'Recarregue a página e tente de novo.');

export function invitedToast(count: number) {
  return succeeded(
    countOf(count, 'convite a caminho', 'convites a caminho'),
    'Saem aos poucos, no ritmo das cartas.',
  );
}
