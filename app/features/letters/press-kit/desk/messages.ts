import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';

/** From section 8 of the specification, plus texts that it does not have. */
export const PRESS_FILE_TOASTS = {
  loadFailed: failed('Erro ao carregar arquivos'),
  sent: succeeded('Arquivo enviado com sucesso'),
  uploadFailed: failed('Erro no upload'),
  deleted: succeeded('Arquivo excluído'),
  deleteFailed: failed('Erro ao excluir'),
  stateSet: succeeded('Status atualizado'),
  stateFailed: failed('Erro ao atualizar status'),
  updated: succeeded('Arquivo atualizado'),
  updateFailed: failed('Erro ao salvar arquivo', 'Recarregue a página e tente de novo.'),
};

/** Shown when a button of the list fails. */
export function pressFailure(intent: string): ToastMessage {
  if (intent === 'add') return PRESS_FILE_TOASTS.uploadFailed;
  return intent === 'delete' ? PRESS_FILE_TOASTS.deleteFailed : PRESS_FILE_TOASTS.stateFailed;
}

export const FILE_GONE = 'Este arquivo não existe mais. Se foi excluído, está na lixeira.';
