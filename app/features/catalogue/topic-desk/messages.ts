import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';

export const TOPIC_TOASTS = {
  created: succeeded('Tópico criado!'),
  updated: succeeded('Tópico atualizado!'),
  deleted: succeeded('Tópico excluído com sucesso.'),
  moveFailed: failed('Erro ao mudar a ordem dos tópicos.', 'Recarregue a página e tente de novo.'),
  saveFailed: failed('Erro ao salvar tópico.', 'Recarregue a página e tente de novo.'),
  deleteFailed: failed('Erro ao excluir tópico.', 'Recarregue a página e tente de novo.'),
  gone: failed('Erro ao salvar tópico.', 'Este tópico não existe mais. Se foi excluído, está na lixeira.'),
};

/** Shown when a button of the list fails. */
export function topicButtonFailure(intent: string | undefined): ToastMessage {
  return intent === 'delete' ? TOPIC_TOASTS.deleteFailed : TOPIC_TOASTS.moveFailed;
}
