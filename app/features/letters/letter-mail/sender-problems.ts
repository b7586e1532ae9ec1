import { isFreeMail } from '#app/platform/mail/letter-sender.ts';
import type { LetterProblem } from './check-letter.ts';

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
    ...(hasTransport
      ? []
      : [
          error(
            'O envio de e-mails não está configurado. Peça a quem cuida do servidor que o ligue (SMTP_URL).',
          ),
        ]),
    ...(isFreeMail(domain)
      ? [
          error(
            `O remetente é de ${domain}, que não deixa outros enviarem em seu nome: use um endereço do seu domínio.`,
          ),
        ]
      : []),
  ];
}

function error(message: string): LetterProblem {
  return { kind: 'error', place: 'site', message };
}
