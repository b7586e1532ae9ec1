import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

export const TOPIC_TOASTS = {
  created: { title: 'Tópico criado!', tone: 'success' },
  updated: { title: 'Tópico atualizado!', tone: 'success' },
  deleted: { title: 'Tópico excluído com sucesso.', tone: 'success' },
  moveFailed: {
    title: 'Erro ao mudar a ordem dos tópicos.',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
  saveFailed: {
    title: 'Erro ao salvar tópico.',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
  deleteFailed: {
    title: 'Erro ao excluir tópico.',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
  gone: {
    title: 'Erro ao salvar tópico.',
    description: 'Este tópico não existe mais. Se foi excluído, está na lixeira.',
    tone: 'error',
  },
} as const satisfies Record<string, ToastMessage>;

/** Shown when a button of the list fails. */
export function topicButtonFailure(intent: string | undefined): ToastMessage {
  return intent === 'delete' ? TOPIC_TOASTS.deleteFailed : TOPIC_TOASTS.moveFailed;
}
