import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

/** From section 8 of the specification, plus texts that it does not have. */
export const PRESS_FILE_TOASTS = {
  loadFailed: { title: 'Erro ao carregar arquivos', tone: 'error' },
  sent: { title: 'Arquivo enviado com sucesso', tone: 'success' },
  uploadFailed: { title: 'Erro no upload', tone: 'error' },
  deleted: { title: 'Arquivo excluído', tone: 'success' },
  deleteFailed: { title: 'Erro ao excluir', tone: 'error' },
  stateSet: { title: 'Status atualizado', tone: 'success' },
  stateFailed: { title: 'Erro ao atualizar status', tone: 'error' },
  updated: { title: 'Arquivo atualizado', tone: 'success' },
  updateFailed: {
    title: 'Erro ao salvar arquivo',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
} as const satisfies Record<string, ToastMessage>;

/** Shown when a button of the list fails. */
export function pressFailure(intent: string): ToastMessage {
  if (intent === 'add') return PRESS_FILE_TOASTS.uploadFailed;
  return intent === 'delete' ? PRESS_FILE_TOASTS.deleteFailed : PRESS_FILE_TOASTS.stateFailed;
}

export const FILE_GONE = 'Este arquivo não existe mais. Se foi excluído, está na lixeira.';
