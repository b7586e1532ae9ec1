import type { Dns } from '#app/platform/mail/dns.server.ts';
import { type Check, NOT_ASKED } from './check.ts';

/** @param domains of the sender and of returned mail */
export async function checkMx(dns: Dns, domains: readonly string[]): Promise<Check> {
  const title = 'MX';
  const purpose = 'Diz quem recebe os e-mails do domínio: as respostas e as devoluções.';
  const found: string[] = [];
  for (const domain of new Set(domains)) {
    const answer = await dns.mx(domain);
    const as = (state: Check['state'], ...words: string[]): Check => ({
      title,
      purpose,
      state,
      words,
      found,
      paste: null,
    });
    if (answer.kind === 'unasked') return as('unknown', NOT_ASKED);
    if (answer.kind === 'missing')
      return as(
        'bad',
        `${domain} não recebe e-mails: falta o registro MX. Muitos provedores desconfiam de um remetente a quem não se pode responder. O registro está nas instruções do seu provedor de e-mail.`,
      );
    if (answer.values.every(({ host }) => host === ''))
      return as(
        'bad',
        `${domain} declara que não recebe e-mails (MX vazio). As cartas precisam de um domínio que receba.`,
      );
    found.push(...answer.values.map(({ host, priority }) => `${domain}: ${priority} ${host}`));
  }
  return { title, purpose, state: 'good', words: ['O domínio recebe e-mails.'], found, paste: null };
}
