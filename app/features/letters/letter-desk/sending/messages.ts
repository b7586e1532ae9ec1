import type { LetterMoved } from '#app/features/letters/core/letter-commands.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export type Move = 'schedule' | 'unschedule' | 'pause' | 'resume' | 'cancel';

const DONE: Record<Move, string> = {
  schedule: 'Combinado!',
  unschedule: 'Envio desmarcado: a carta é um rascunho de novo.',
  pause: 'Envio pausado.',
  resume: 'O envio segue.',
  cancel: 'Envio cancelado.',
};

export const SENDING_TOASTS = {
  planned: succeeded('Escolha salva.', 'A carta ainda não está marcada: confira e confirme.'),
  planFailed: failed('Erro ao preparar o envio.', 'Recarregue a página e tente de novo.'),
  moveFailed: failed('Não foi possível fazer a mudança.', 'Recarregue a página e tente de novo.'),
  settingsSaved: succeeded('Ajustes salvos!'),
  settingsFailed: failed('Erro ao salvar os ajustes.', 'Recarregue a página e tente de novo.'),
};

export const GONE = 'Esta carta não existe mais. Se foi excluída, está na lixeira.';
export const CHANGED = 'A carta foi alterada enquanto você conferia. Veja de novo antes de enviar.';
const ELSEWHERE = 'A carta já mudou de situação. Veja como ela está agora.';

/** The answer for a move of the letter to another state. */
export function toldOfMove(move: Move, moved: LetterMoved, goTo: string, description?: string): AdminResult {
  if (moved.ok) return { ok: true, toast: succeeded(DONE[move], description), goTo };
  const said = { 'not-found': GONE, state: ELSEWHERE, changed: CHANGED }[moved.reason];
  const why = moved.reason === 'not-found' ? 'gone' : 'conflict';
  return { ok: false, why, toast: { ...SENDING_TOASTS.moveFailed, description: said } };
}
