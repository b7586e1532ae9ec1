import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';
import { countOf } from '#app/pure/text/plural.ts';

export const HEALTH_TOASTS = {
  none: failed('Não há mais o que tentar', 'A tarefa já deu certo, ou já está sendo tentada de novo.'),
  failed: failed('Não foi possível tentar de novo', 'Recarregue a página e tente de novo.'),
};

export function retried(count: number): ToastMessage {
  return succeeded(
    countOf(count, 'tarefa começa de novo', 'tarefas começam de novo'),
    'O resultado aparece aqui em instantes.',
  );
}
