import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';

export const NOTE_SAVED = succeeded('Anotação salva');
export const CONTACT_DELETED = succeeded('Mensagem excluída', 'Ela fica 30 dias na lixeira.');
export const CONTACT_GONE = failed(
  'Esta mensagem não existe mais',
  'Ela foi excluída em outra aba ou por outra pessoa.',
);
const CONTACT_DELETE_FAILED = failed('Erro ao excluir mensagem', 'Tente novamente em alguns minutos.');
export const CONTACT_CHANGE_FAILED = failed('Erro ao salvar', 'Tente novamente em alguns minutos.');

/** Shown when the note, or the deletion, fails on our side. */
export function contactFailure(intent: string | undefined): ToastMessage {
  return intent === 'delete' ? CONTACT_DELETE_FAILED : CONTACT_CHANGE_FAILED;
}
