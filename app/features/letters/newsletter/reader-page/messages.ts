import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';
import { countOf } from '#app/pure/text/plural.ts';

export const READER_TOASTS = {
  saved: succeeded('Preferências salvas'),
  paused: succeeded('Pausa marcada', 'Nenhuma carta chega até lá. Depois elas voltam sozinhas.'),
  resumed: succeeded('As cartas voltaram'),
  back: succeeded('Tudo como antes', 'Sua inscrição continua valendo.'),
  signedUp: succeeded('Falta um passo', 'Enviamos um e-mail: confirme por ele que quer voltar.'),
  oldAddressMailed: succeeded(
    'Veja o e-mail de hoje',
    'Enviamos um link ao endereço atual, para confirmar a troca.',
  ),
  newAddressMailed: succeeded(
    'Falta um passo',
    'Enviamos um link ao novo endereço. A troca vale quando você o abrir.',
  ),
  moved: succeeded('E-mail trocado', 'As próximas cartas vão para o novo endereço.'),
  proofMailed: succeeded(
    'Veja seu e-mail',
    'Se o endereço funciona, chegou um link: ele traz as cartas de volta.',
  ),
  received: succeeded('As cartas voltaram', 'Seu endereço está funcionando de novo.'),
  /** The same for known and unknown addresses. */
  linkSent: succeeded(
    'Verifique seu e-mail',
    'Se este endereço está na nossa lista, enviamos um link para ele.',
  ),
  tooLate: failed('Não dá mais para desfazer', 'Inscreva-se de novo: leva um minuto.'),
  notConfirmed: failed(
    'Nada mudou',
    'A inscrição não está mais confirmada. Veja abaixo o que dá para fazer.',
  ),
  failure: failed('Não deu para salvar', 'Tente novamente em alguns minutos.'),
};

export const SAME_ADDRESS = 'As cartas já vão para este endereço.';

/** @param seconds until the next try may succeed */
export function tooManyToast(seconds: number): ToastMessage {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return failed(
    'Muitas tentativas seguidas',
    `Tente de novo em ${countOf(minutes, 'minuto', 'minutos')}. O último e-mail que enviamos continua valendo.`,
  );
}
