import type { LetterProblem } from './check-letter.ts';

/** Their owners let nobody else send in their name (DMARC). */
const FREE_MAIL = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.com.br ymail.com icloud.com me.com aol.com proton.me protonmail.com uol.com.br bol.com.br terra.com.br ig.com.br globo.com'.split(
    ' ',
  ),
);

interface Sender {
  isPublicUrlSet: boolean;
  hasTransport: boolean;
  fromAddress: string;
}

/** Why this site cannot send letters at all. */
export function senderProblems({ isPublicUrlSet, hasTransport, fromAddress }: Sender): LetterProblem[] {
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1).toLowerCase();
  return [
    ...(isPublicUrlSet
      ? []
      : [
          error(
            'O site não sabe o próprio endereço (PUBLIC_URL): sem ele ninguém conseguiria cancelar a inscrição pelo link.',
          ),
        ]),
    ...(hasTransport ? [] : [error('O envio de e-mails não está configurado (SMTP_URL).')]),
    ...(isFreeMail(domain)
      ? [
          error(
            `O remetente é de ${domain}, que não deixa outros enviarem em seu nome: use um endereço do seu domínio.`,
          ),
        ]
      : []),
  ];
}

/** @param domain in lower case */
export function isFreeMail(domain: string): boolean {
  return FREE_MAIL.has(domain);
}

function error(message: string): LetterProblem {
  return { kind: 'error', place: 'site', message };
}
