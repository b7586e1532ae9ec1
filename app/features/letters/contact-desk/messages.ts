import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import type { ContactMark } from './input.ts';

const success = (title: string): ToastMessage => ({ title, tone: 'success' });

export const MARK_TOASTS: Record<ContactMark, ToastMessage> = {
  read: success('Mensagem marcada como lida'),
  unread: success('Mensagem marcada como não lida'),
  answered: success('Mensagem marcada como respondida'),
  unanswered: success('A mensagem voltou a esperar resposta'),
};

export const NOTE_SAVED = success('Anotação salva');
export const REPLIED: ToastMessage = {
  title: 'Resposta na fila de envio',
  description: 'Ela fica guardada nesta página, e a mensagem está marcada como respondida.',
  tone: 'success',
};
export const REPLY_FAILED: ToastMessage = {
  title: 'Erro ao enviar a resposta',
  description: 'O que você digitou continua aqui: tente de novo em alguns minutos.',
  tone: 'error',
};
export const TOO_MANY_REPLIES: ToastMessage = {
  title: 'Esta conversa já está longa demais para esta página',
  description: 'Continue pelo seu programa de e-mail.',
  tone: 'error',
};
export const CONTACT_DELETED: ToastMessage = {
  title: 'Mensagem excluída',
  description: 'Ela fica 30 dias na lixeira.',
  tone: 'success',
};
export const CONTACT_GONE: ToastMessage = {
  title: 'Esta mensagem não existe mais',
  description: 'Ela foi excluída em outra aba ou por outra pessoa.',
  tone: 'error',
};
/** Shown when a change of one message fails on our side. */
export function contactFailure(intent: string | undefined): ToastMessage {
  if (intent === 'reply') return REPLY_FAILED;
  return intent === 'delete' ? CONTACT_DELETE_FAILED : CONTACT_CHANGE_FAILED;
}

const CONTACT_DELETE_FAILED: ToastMessage = {
  title: 'Erro ao excluir mensagem',
  description: 'Tente novamente em alguns minutos.',
  tone: 'error',
};
export const CONTACT_CHANGE_FAILED: ToastMessage = {
  title: 'Erro ao salvar',
  description: 'Tente novamente em alguns minutos.',
  tone: 'error',
};
