import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { countOf } from '#app/pure/text/plural.ts';

export const HEALTH_TOASTS = {
  none: {
    title: 'Não há mais o que tentar',
    description: 'A tarefa já deu certo, ou já está sendo tentada de novo.',
    tone: 'error',
  },
  failed: {
    title: 'Não foi possível tentar de novo',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
} as const satisfies Record<string, ToastMessage>;

export function retried(count: number): ToastMessage {
  return {
    title: countOf(count, 'tarefa começa de novo', 'tarefas começam de novo'),
    description: 'O resultado aparece aqui em instantes.',
    tone: 'success',
  };
}
