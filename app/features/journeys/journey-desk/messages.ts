import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

export const JOURNEY_TOASTS = {
  created: { title: 'Jornada criada! Agora, os dias.', tone: 'success' },
  updated: { title: 'Jornada atualizada!', tone: 'success' },
  deleted: { title: 'Jornada excluída com sucesso.', tone: 'success' },
  saveFailed: {
    title: 'Erro ao salvar Jornada.',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
  deleteFailed: {
    title: 'Erro ao excluir Jornada.',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
  walked: {
    title: 'Erro ao excluir Jornada.',
    description:
      'Há quem já começou esta Jornada. Mude “Está no site” para fora do site: quem está nela segue até o fim.',
    tone: 'error',
  },
  gone: {
    title: 'Erro ao salvar Jornada.',
    description: 'Esta Jornada não existe mais. Se foi excluída, está na lixeira.',
    tone: 'error',
  },
  stepAdded: { title: 'Dia acrescentado!', tone: 'success' },
  stepUpdated: { title: 'Dia atualizado!', tone: 'success' },
  stepRemoved: { title: 'Dia excluído.', tone: 'success' },
  stepFailed: {
    title: 'Erro ao salvar o dia.',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
  moveFailed: {
    title: 'Erro ao mudar os dias.',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
  stepGone: {
    title: 'Erro ao salvar o dia.',
    description: 'Este dia não existe mais: foi excluído em outra aba ou por outra pessoa.',
    tone: 'error',
  },
  lastStep: {
    title: 'Este é o único dia.',
    description: 'Uma Jornada que está no site precisa de pelo menos um dia. Tire-a do site antes.',
    tone: 'error',
  },
} as const satisfies Record<string, ToastMessage>;

/** Shown when a button of the page fails. */
export function journeyButtonFailure(intent: string | undefined): ToastMessage {
  if (intent === 'delete') return JOURNEY_TOASTS.deleteFailed;
  return intent ? JOURNEY_TOASTS.moveFailed : JOURNEY_TOASTS.saveFailed;
}
