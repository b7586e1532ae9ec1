import type { NewMail } from '#app/platform/mail.server.ts';
import { formatLongDate } from '#app/pure/dates-pt-br.ts';
import { firstName } from '#app/pure/first-name.ts';
import { countOf } from '#app/pure/plural.ts';
import { MailButton, MailShell, type MailSite, MailText } from '#app/ui/mail-shell.tsx';
import { renderMail } from '#app/ui/render-mail.server.ts';
import type { Notice } from './notices.server.ts';

interface MailContext {
  publicUrl: string;
  site: MailSite;
}

interface Letter {
  subject: string;
  paragraphs: string[];
  button: { label: string; path: string };
  after?: string;
}

const MY_PREMIUM = '/minha-conta/premium';
const BENEFITS =
  'Você ouve os episódios 48 horas antes, tem os conteúdos bônus e entra na comunidade VIP. Entre com a sua conta no site: tudo já está aberto.';

/** Every mail about premium, in HTML and as text. */
export async function premiumMail(
  { publicUrl, site }: MailContext,
  to: { name: string; email: string },
  notice: Notice,
): Promise<NewMail> {
  const first = firstName(to.name);
  const { subject, paragraphs, button, after } = letterFor(notice, site);
  const mail = (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading={subject}
      reason={`Você recebeu esta mensagem por causa do seu Premium em ${site.showName}.`}
    >
      <MailText>{first ? `Olá, ${first}!` : 'Olá!'}</MailText>
      {paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      <MailButton href={`${publicUrl}${button.path}`}>{button.label}</MailButton>
      {after && <MailText>{after}</MailText>}
    </MailShell>
  );
  return {
    kind: `premium.${notice.kind}`,
    subject,
    fromName: site.showName,
    to: { name: first ?? '', address: to.email },
    ...(await renderMail(mail)),
  };
}

function letterFor({ kind, until, days = 0 }: Notice, site: MailSite): Letter {
  const day = formatLongDate(until);
  const help = `Alguma dúvida? Escreva para nós${site.email ? `: ${site.email}` : ' pela página de contato'}.`;
  const mine = { label: 'Ver o meu Premium', path: MY_PREMIUM };
  switch (kind) {
    case 'welcome':
      return {
        subject: 'Boas-vindas ao Premium',
        paragraphs: [
          `Seu Premium está ativo, pago até ${day}. Obrigada por apoiar ${site.showName}!`,
          BENEFITS,
        ],
        button: mine,
        after: help,
      };
    case 'gift':
      return {
        subject: `Um presente: ${countOf(days, 'dia', 'dias')} de Premium`,
        paragraphs: [
          `Você ganhou ${countOf(days, 'dia', 'dias')} de Premium em ${site.showName}. Vale até ${day}, sem cobrança nenhuma.`,
          BENEFITS,
        ],
        button: mine,
      };
    case 'payment-failed':
      return {
        subject: 'Não conseguimos renovar o seu Premium',
        paragraphs: [
          `O cartão não aceitou a cobrança deste mês. Seu Premium continua aberto até ${day}, e vamos tentar de novo nesse meio-tempo.`,
          'Para não perder o acesso, troque o cartão ou confira com o banco.',
        ],
        button: { label: 'Trocar o cartão', path: MY_PREMIUM },
        after: help,
      };
    case 'ends-7':
    case 'ends-1':
      return {
        subject: kind === 'ends-7' ? `Seu Premium termina em ${day}` : 'Últimas horas do seu Premium',
        paragraphs: [
          `Seu Premium vale até ${day}. Ele não se renova sozinho, e nada será cobrado.`,
          'Para continuar, escolha um novo passe ou a assinatura na loja: os dias novos começam quando os de agora acabam.',
        ],
        button: { label: 'Continuar no Premium', path: '/shop' },
      };
    case 'ended':
      return {
        subject: 'Seu Premium terminou',
        paragraphs: [
          `Seu Premium terminou em ${day}. Obrigada por ter estado com a gente. Os episódios continuam aqui para você na data de todo mundo.`,
          'Se quiser voltar, é só escolher na loja.',
        ],
        button: { label: 'Voltar ao Premium', path: '/shop' },
      };
    case 'canceled':
      return {
        subject: 'Sua assinatura foi cancelada',
        paragraphs: [
          `Como você pediu, a assinatura não será mais cobrada. Seu Premium continua aberto até ${day}.`,
          'Mudou de ideia? Até essa data dá para retomar a assinatura na sua conta.',
        ],
        button: mine,
        after: help,
      };
  }
}
