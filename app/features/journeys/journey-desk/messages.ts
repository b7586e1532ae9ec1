import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';

export const JOURNEY_TOASTS = {
  created: succeeded('Jornada criada! Agora, os dias.'),
  updated: succeeded('Jornada atualizada!'),
  deleted: succeeded('Jornada excluída com sucesso.'),
  saveFailed: failed('Erro ao salvar Jornada.', 'Recarregue a página e tente de novo.'),
  deleteFailed: failed('Erro ao excluir Jornada.', 'Recarregue a página e tente de novo.'),
  walked: failed(
    'Erro ao excluir Jornada.',
    'Há quem já começou esta Jornada. Mude “Está no site” para fora do site: quem está nela segue até o fim.',
  ),
  gone: failed('Erro ao salvar Jornada.', 'Esta Jornada não existe mais. Se foi excluída, está na lixeira.'),
  stepAdded: succeeded('Dia acrescentado!'),
  stepUpdated: succeeded('Dia atualizado!'),
  stepRemoved: succeeded('Dia excluído.'),
  stepFailed: failed('Erro ao salvar o dia.', 'Recarregue a página e tente de novo.'),
  moveFailed: failed('Erro ao mudar os dias.', 'Recarregue a página e tente de novo.'),
  stepGone: failed(
    'Erro ao salvar o dia.',
    'Este dia não existe mais: foi excluído em outra aba ou por outra pessoa.',
  ),
  lastStep: failed(
    'Este é o único dia.',
    'Uma Jornada que está no site precisa de pelo menos um dia. Tire-a do site antes.',
  ),
};

/** Shown when a button of the page fails. */
export function journeyButtonFailure(intent: string | undefined): ToastMessage {
  if (intent === 'delete') return JOURNEY_TOASTS.deleteFailed;
  return intent ? JOURNEY_TOASTS.moveFailed : JOURNEY_TOASTS.saveFailed;
}
