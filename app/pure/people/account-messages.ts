import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import type { ToastMessage } from '../forms/toast-message.ts';
import { countOf } from '../text/plural.ts';

/** Texts of the specification, section 8. */
export const AUTH_TOASTS = {
  signedIn: succeeded('Login realizado com sucesso!', 'Bem-vindo de volta.'),
  signedUp: succeeded('Cadastro realizado!', 'Verifique seu email para confirmar a conta.'),
  signedOut: succeeded('Logout realizado', 'Você foi desconectado com sucesso.'),
};

/** Error texts. None of them reveals whether an address is known. */
export const AUTH_ERRORS = {
  invalid: 'E-mail ou senha incorretos.',
  unconfirmed: 'Confirme seu e-mail antes de entrar: procure a mensagem que enviamos.',
  disabled: 'Esta conta foi desativada. Escreva para a gente se achar que é um engano.',
  code: 'Código incorreto. Confira o relógio do celular e tente o próximo.',
  expired: 'O tempo para digitar o código acabou. Entre de novo.',
  password: 'Senha incorreta',
  failure: 'Não deu para concluir agora. Tente novamente em alguns minutos.',
} as const;

/** For a person whose session ended while the page was open. */
export const SESSION_OVER = failed(
  'Seu acesso expirou',
  'Entre de novo para continuar.',
) satisfies ToastMessage;

/** Toast of a failed sign-in. */
export const signInError = (description: string): ToastMessage => failed('Erro no login', description);

/** For a caller over a rate limit. */
export function tooManyAttempts(seconds: number): string {
  return `Muitas tentativas. Tente de novo ${inMinutes(seconds)}.`;
}

/** Shown whether the address is known or not, so that it reveals nothing. */
export function mailWithheld(seconds: number): string {
  return `Já foram pedidas muitas mensagens para este endereço, e agora não enviamos outra. A mais recente continua valendo; dá para pedir outra ${inMinutes(seconds)}.`;
}

function inMinutes(seconds: number): string {
  return `em ${countOf(Math.ceil(seconds / 60), 'minuto', 'minutos')}`;
}

/** Shown to everybody who asks for a link, so that it reveals nothing. */
export const LINK_SENT = succeeded(
  'Verifique seu e-mail',
  'Se houver uma conta com esse endereço, enviamos um link para ele.',
) satisfies ToastMessage;
