import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

/** Texts of the specification, section 8, and of cases that it does not name. */
export const PRODUCT_TOASTS = {
  created: { title: 'Produto criado!', tone: 'success' },
  updated: { title: 'Produto atualizado!', tone: 'success' },
  deleted: { title: 'Produto excluído com sucesso.', tone: 'success' },
  duplicated: {
    title: 'Produto duplicado',
    description: 'A cópia está inativa até você ativar.',
    tone: 'success',
  },
  activated: { title: 'Produto ativado', tone: 'success' },
  deactivated: { title: 'Produto desativado', tone: 'success' },
  saveFailed: { title: 'Erro ao salvar produto.', tone: 'error' },
  deleteFailed: { title: 'Erro ao excluir produto.', tone: 'error' },
  gone: {
    title: 'Erro ao salvar produto.',
    description: 'Este produto não existe mais. Se foi excluído, está na lixeira.',
    tone: 'error',
  },
} as const satisfies Record<string, ToastMessage>;

/** For a failed button of the list or a failed product form. */
export function productFailure(intent: string | undefined): ToastMessage {
  return intent === 'delete' ? PRODUCT_TOASTS.deleteFailed : PRODUCT_TOASTS.saveFailed;
}

/** One product has its own toast; several have '3 produtos ativados'. */
export function toldOfProducts(ofOne: ToastMessage, count: number, done: string): ToastMessage {
  return count === 1 ? ofOne : { title: `${count} produtos ${done}`, tone: 'success' };
}
