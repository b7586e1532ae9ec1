import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';
import type { ConversationMark } from './conversation.ts';

/** @param noun 'Mensagem' */
export function markToast(noun: string, mark: ConversationMark): ToastMessage {
  const said: Record<ConversationMark, string> = {
    read: 'marcada como lida',
    unread: 'marcada como não lida',
    answered: 'marcada como respondida',
    unanswered: 'voltou a esperar resposta',
    dismissed: 'não espera mais resposta',
  };
  return succeeded(`${noun} ${said[mark]}`);
}

export const REPLIED = succeeded(
  'Resposta na fila de envio',
  'Ela fica guardada nesta página, agora marcada como respondida.',
);
export const REPLY_FAILED = failed(
  'Erro ao enviar a resposta',
  'O que você digitou continua aqui: tente de novo em alguns minutos.',
);
export const TOO_MANY_REPLIES = failed(
  'Esta conversa já está longa demais para esta página',
  'Continue pelo seu programa de e-mail.',
);
export const MARK_FAILED = failed('Erro ao salvar', 'Tente novamente em alguns minutos.');

/** Shown when the server does not answer a form of a conversation's page. */
export function conversationFailure(intent: string): ToastMessage {
  return intent === 'reply' ? REPLY_FAILED : MARK_FAILED;
}
