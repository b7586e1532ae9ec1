import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

export const LETTER_DESK_TOASTS = {
  deleted: { title: 'Carta excluída.', tone: 'success' },
  deleteFailed: {
    title: 'Erro ao excluir carta.',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
  copied: { title: 'Cópia criada como rascunho.', tone: 'success' },
  copyFailed: {
    title: 'Erro ao duplicar carta.',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
} as const satisfies Record<string, ToastMessage>;

export const GONE = 'Esta carta não existe mais. Se foi excluída, está na lixeira.';
export const STAYS =
  'Só rascunhos podem ser excluídos. Desmarque antes o envio; o que já foi enviado fica, porque os links da carta continuam nas caixas de entrada.';

/** Shown when a button of the list fails. */
export function letterButtonFailure(intent: string | undefined): ToastMessage {
  return intent === 'duplicate' ? LETTER_DESK_TOASTS.copyFailed : LETTER_DESK_TOASTS.deleteFailed;
}

export function letterDeletion(isOne: boolean): string {
  return isOne
    ? 'A carta fica 30 dias na lixeira. Depois disso, esta ação não pode ser desfeita.'
    : 'As cartas selecionadas ficam 30 dias na lixeira. Depois disso, esta ação não pode ser desfeita.';
}
