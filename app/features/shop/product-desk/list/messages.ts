import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';

/** Texts of the specification, section 8, and of cases that it does not name. */
export const PRODUCT_TOASTS = {
  created: succeeded('Produto criado!'),
  updated: succeeded('Produto atualizado!'),
  deleted: succeeded('Produto excluído com sucesso.'),
  duplicated: succeeded('Produto duplicado', 'A cópia está inativa até você ativar.'),
  activated: succeeded('Produto ativado'),
  deactivated: succeeded('Produto desativado'),
  saveFailed: failed('Erro ao salvar produto.'),
  deleteFailed: failed('Erro ao excluir produto.'),
  gone: failed('Erro ao salvar produto.', 'Este produto não existe mais. Se foi excluído, está na lixeira.'),
};

/** For a failed button of the list or a failed product form. */
export function productFailure(intent: string | undefined): ToastMessage {
  return intent === 'delete' ? PRODUCT_TOASTS.deleteFailed : PRODUCT_TOASTS.saveFailed;
}

/** One product has its own toast; several have '3 produtos ativados'. */
export function toldOfProducts(ofOne: ToastMessage, count: number, done: string): ToastMessage {
  return count === 1 ? ofOne : succeeded(`${count} produtos ${done}`);
}
