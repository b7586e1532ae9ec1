import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { countOf } from '#app/pure/text/plural.ts';

const done = (title: string, description?: string): ToastMessage => ({ title, description, tone: 'success' });
const failed = (title: string, description?: string): ToastMessage => ({ title, description, tone: 'error' });

export const READER_TOASTS = {
  saved: done('Preferências salvas'),
  paused: done('Pausa marcada', 'Nenhuma carta chega até lá. Depois elas voltam sozinhas.'),
  resumed: done('As cartas voltaram'),
  back: done('Tudo como antes', 'Sua inscrição continua valendo.'),
  signedUp: done('Falta um passo', 'Enviamos um e-mail: confirme por ele que quer voltar.'),
  oldAddressMailed: done(
    'Veja o e-mail de hoje',
    'Enviamos um link ao endereço atual, para confirmar a troca.',
  ),
  newAddressMailed: done(
    'Falta um passo',
    'Enviamos um link ao novo endereço. A troca vale quando você o abrir.',
  ),
  moved: done('E-mail trocado', 'As próximas cartas vão para o novo endereço.'),
  proofMailed: done(
    'Veja seu e-mail',
    'Se o endereço funciona, chegou um link: ele traz as cartas de volta.',
  ),
  received: done('As cartas voltaram', 'Seu endereço está funcionando de novo.'),
  /** The same for known and unknown addresses. */
  linkSent: done('Verifique seu e-mail', 'Se este endereço está na nossa lista, enviamos um link para ele.'),
  tooLate: failed('Não dá mais para desfazer', 'Inscreva-se de novo: leva um minuto.'),
  notConfirmed: failed(
    'Nada mudou',
    'A inscrição não está mais confirmada. Veja abaixo o que dá para fazer.',
  ),
  failure: failed('Não deu para salvar', 'Tente novamente em alguns minutos.'),
} as const satisfies Record<string, ToastMessage>;

export const SAME_ADDRESS = 'As cartas já vão para este endereço.';

/** @param seconds until the next try may succeed */
export function tooManyToast(seconds: number): ToastMessage {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return failed(
    'Muitas tentativas seguidas',
    `Tente de novo em ${countOf(minutes, 'minuto', 'minutos')}. O último e-mail que enviamos continua valendo.`,
  );
}
