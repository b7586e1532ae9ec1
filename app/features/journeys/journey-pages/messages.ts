import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

export const START_FAILED: ToastMessage = {
  title: 'Não deu para começar agora',
  description: 'Tente novamente em alguns minutos.',
  tone: 'error',
};

export const ASKED: ToastMessage = {
  title: 'Falta só confirmar',
  description: 'Mandamos um link para o seu e-mail. O primeiro dia abre quando você confirmar.',
  tone: 'success',
};

export const NO_RIGHT: ToastMessage = {
  title: 'Esta Jornada ainda não é sua',
  description:
    'Ela é só para quem é Premium ou comprou um produto que a inclui. Confira com que e-mail foi a compra.',
  tone: 'error',
};

export const TOO_LATE: ToastMessage = {
  title: 'O link de confirmação venceu',
  description: 'Peça outro na página da Jornada.',
  tone: 'error',
};

export const CHANGE_FAILED: ToastMessage = {
  title: 'Não deu para mudar agora',
  description: 'Tente novamente em alguns minutos.',
  tone: 'error',
};

export const BEGUN: ToastMessage = { title: 'Sua Jornada começou', tone: 'success' };

export const CHANGED = {
  pause: { title: 'Jornada em pausa', description: 'Nada chega até você continuar.', tone: 'success' },
  resume: { title: 'De volta à Jornada', tone: 'success' },
  stop: {
    title: 'Jornada encerrada',
    description: 'Você não recebe mais e-mails dela. Os dias que abriram continuam aqui.',
    tone: 'success',
  },
  hour: { title: 'Hora trocada', tone: 'success' },
} as const satisfies Record<string, ToastMessage>;

export const BEGUN_AGAIN: ToastMessage = {
  title: 'Você já recomeçou esta Jornada',
  description: 'O link da nova está no e-mail mais recente.',
  tone: 'error',
};
