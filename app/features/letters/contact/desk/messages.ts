import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';
import type { ContactMark } from './input.ts';

export const MARK_TOASTS: Record<ContactMark, ToastMessage> = {
  read: succeeded('Mensagem marcada como lida'),
  unread: succeeded('Mensagem marcada como não lida'),
  answered: succeeded('Mensagem marcada como respondida'),
  unanswered: succeeded('A mensagem voltou a esperar resposta'),
};

export const NOTE_SAVED = succeeded('Anotação salva');
export const REPLIED = succeeded(
  'Resposta na fila de envio',
  'Ela fica guardada nesta página, e a mensagem está marcada como respondida.',
);
export const REPLY_FAILED = failed(
  'Erro ao enviar a resposta',
  'O que você digitou continua aqui: tente de novo em alguns minutos.',
);
export const TOO_MANY_REPLIES = failed(
  'Esta conversa já está longa demais para esta página',
  'Continue pelo seu programa de e-mail.',
);
export const CONTACT_DELETED = succeeded('Mensagem excluída', 'Ela fica 30 dias na lixeira.');
export const CONTACT_GONE = failed(
  'Esta mensagem não existe mais',
  'Ela foi excluída em outra aba ou por outra pessoa.',
);
/** Shown when a change of one message fails on our side. */
export function contactFailure(intent: string | undefined): ToastMessage {
  if (intent === 'reply') return REPLY_FAILED;
  return intent === 'delete' ? CONTACT_DELETE_FAILED : CONTACT_CHANGE_FAILED;
}

const CONTACT_DELETE_FAILED = failed('Erro ao excluir mensagem', 'Tente novamente em alguns minutos.');
export const CONTACT_CHANGE_FAILED = failed('Erro ao salvar', 'Tente novamente em alguns minutos.');
