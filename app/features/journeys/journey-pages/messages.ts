import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const START_FAILED = failed('Não deu para começar agora', 'Tente novamente em alguns minutos.');

export const ASKED = succeeded(
  'Falta só confirmar',
  'Mandamos um link para o seu e-mail. O primeiro dia abre quando você confirmar.',
);

export const NO_RIGHT = failed(
  'Esta Jornada ainda não é sua',
  'Ela é só para quem é Premium ou comprou um produto que a inclui. Confira com que e-mail foi a compra.',
);

export const TOO_LATE = failed('O link de confirmação venceu', 'Peça outro na página da Jornada.');

export const CHANGE_FAILED = failed('Não deu para mudar agora', 'Tente novamente em alguns minutos.');

export const BEGUN = succeeded('Sua Jornada começou');

export const CHANGED = {
  pause: succeeded('Jornada em pausa', 'Nada chega até você continuar.'),
  resume: succeeded('De volta à Jornada'),
  stop: succeeded(
    'Jornada encerrada',
    'Você não recebe mais e-mails dela. Os dias que abriram continuam aqui.',
  ),
  hour: succeeded('Hora trocada'),
};

export const BEGUN_AGAIN = failed(
  'Você já recomeçou esta Jornada',
  'O link da nova está no e-mail mais recente.',
);
