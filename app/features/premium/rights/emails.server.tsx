import type { FactsOf, MailPages } from '#app/platform/mail/mail-kind.server.ts';
import type { MailFrame, MailSite } from '#app/pure/site/mail-frame.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { MailButton, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import { premiumMails } from './mail-kinds.server.ts';

interface Letter {
  paragraphs: string[];
  button: { label: string; path: string };
  after?: string;
}

type Name = keyof typeof premiumMails;
type Facts = FactsOf<(typeof premiumMails)[Name]>;

const MY_PREMIUM = '/minha-conta/premium' satisfies Href;
const MINE = { label: 'Ver o meu Premium', path: MY_PREMIUM };
const BENEFITS =
  'Você ouve os episódios 48 horas antes, tem as conversas bônus e entra na comunidade VIP. Entre com a sua conta no site: tudo já está aberto.';

export const premiumPages: MailPages<typeof premiumMails> = {
  welcome: (facts, frame) =>
    write('welcome', facts, frame, {
      paragraphs: [
        `Seu Premium está ativo, pago até ${dayOf(facts)}. Obrigada por apoiar ${frame.site.showName}!`,
        BENEFITS,
      ],
      button: MINE,
      after: help(frame.site),
    }),
  gift: (facts, frame) =>
    write('gift', facts, frame, {
      paragraphs: [
        `Você ganhou ${countOf(facts.days, 'dia', 'dias')} de Premium em ${frame.site.showName}. Vale até ${dayOf(facts)}, sem cobrança nenhuma.`,
        BENEFITS,
      ],
      button: MINE,
    }),
  'gift-waiting': (facts, frame) =>
    write('gift-waiting', facts, frame, {
      paragraphs: [
        `Você ganhou ${countOf(facts.days, 'dia', 'dias')} de Premium em ${frame.site.showName}, sem cobrança nenhuma.`,
        `Para usar, crie a sua conta com este mesmo e-mail até ${dayOf(facts)}. Os dias começam quando você confirmar o e-mail.`,
      ],
      button: { label: 'Criar a minha conta', path: '/auth?modo=cadastro' satisfies Href },
      after: 'Não quer? Não precisa fazer nada: depois dessa data, apagamos o seu e-mail.',
    }),
  'payment-failed': (facts, frame) =>
    write('payment-failed', facts, frame, {
      paragraphs: [
        `O cartão não aceitou a cobrança deste mês. Seu Premium continua aberto até ${dayOf(facts)}, e vamos tentar de novo nesse meio-tempo.`,
        'Para não perder o acesso, troque o cartão ou confira com o banco.',
      ],
      button: { label: 'Trocar o cartão', path: MY_PREMIUM },
      after: help(frame.site),
    }),
  'ends-7': (facts, frame) => write('ends-7', facts, frame, endsSoon(facts)),
  'ends-1': (facts, frame) => write('ends-1', facts, frame, endsSoon(facts)),
  ended: (facts, frame) =>
    write('ended', facts, frame, {
      paragraphs: [
        `Seu Premium terminou em ${dayOf(facts)}. Obrigada pela companhia. Os episódios continuam aqui, no dia em que saem para todo mundo.`,
        'Se quiser voltar, é só escolher na loja.',
      ],
      button: { label: 'Voltar ao Premium', path: '/shop' satisfies Href },
    }),
  canceled: (facts, frame) =>
    write('canceled', facts, frame, {
      paragraphs: [
        `Como você pediu, a assinatura não será mais cobrada. Seu Premium continua aberto até ${dayOf(facts)}.`,
        'Mudou de ideia? Até essa data dá para retomar a assinatura na sua conta.',
      ],
      button: MINE,
      after: help(frame.site),
    }),
};

function endsSoon(facts: Facts): Letter {
  return {
    paragraphs: [
      `Seu Premium vale até ${dayOf(facts)}. Ele não se renova sozinho, e nada será cobrado.`,
      'Para continuar, escolha um novo passe ou a assinatura na loja: os dias novos começam quando os de agora acabam.',
    ],
    button: { label: 'Continuar no Premium', path: '/shop' satisfies Href },
  };
}

function dayOf({ until }: Facts): string {
  return formatLongDate(until);
}

function help({ email }: MailSite): string {
  return `Alguma dúvida? Escreva para a gente${email ? `: ${email}` : ' pela página de contato'}.`;
}

function write(name: Name, facts: Facts, frame: MailFrame, { paragraphs, button, after }: Letter) {
  return (
    <MailShell
      frame={frame}
      greets={facts.name}
      heading={premiumMails[name].subject(facts, frame)}
      reason={`Você recebeu esta mensagem por causa do seu Premium em ${frame.site.showName}.`}
    >
      {paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      <MailButton href={`${frame.publicUrl}${button.path}`}>{button.label}</MailButton>
      {after && <MailText>{after}</MailText>}
    </MailShell>
  );
}
