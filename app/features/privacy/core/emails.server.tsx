import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { REQUEST_KINDS } from '#app/pure/people/privacy-rules.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { HostMail, MailButton, MailHeading, MailQuote, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import type { privacyMails, ToldStay } from './mail-kinds.server.ts';

export const privacyPages: MailPages<typeof privacyMails> = {
  link: ({ token }, frame) => (
    <MailShell
      frame={frame}
      heading="Veja o que guardamos sobre você"
      reason={`Você recebeu esta mensagem porque este endereço foi informado na página de dados pessoais de ${frame.site.showName}. Se não foi você, ignore: sem abrir o link, ninguém vê nada.`}
    >
      <MailText>
        Alguém, provavelmente você, pediu para ver os dados ligados a este endereço. O link abaixo prova que o
        endereço é seu e abre a página em que dá para ver tudo, baixar, corrigir e apagar.
      </MailText>
      <MailButton
        href={
          `${frame.publicUrl}/meus-dados/abrir/${token}` satisfies AbsoluteHref<'/meus-dados/abrir/:token'>
        }
      >
        Ver meus dados
      </MailButton>
      <MailText>O link vale por uma hora e funciona uma vez. Não o encaminhe a ninguém.</MailText>
    </MailShell>
  ),
  protocol: ({ protocol, kind, dueAt, outcome, stays }, frame) => (
    <MailShell
      frame={frame}
      heading={dueAt ? 'Recebemos o seu pedido' : 'Seu pedido foi atendido'}
      reason={`Você recebeu esta mensagem porque há um pedido sobre os dados deste endereço em ${frame.site.showName}. Se não foi você, fale com a gente pelo site.`}
    >
      <MailText>
        Protocolo <strong>{protocol}</strong> · {REQUEST_KINDS[kind]}
      </MailText>
      {dueAt && (
        <MailText>
          Você recebe a resposta até {formatDate(dueAt)}, o prazo da LGPD (art. 19, II). Quem responde é
          gente, não um robô.
        </MailText>
      )}
      {outcome.map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      {stays.length > 0 && <MailHeading>O que fica, até quando e por qual lei</MailHeading>}
      {stays.map((stay) => (
        <MailText key={`${stay.title} ${stay.until}`}>{stayWords(stay)}</MailText>
      ))}
    </MailShell>
  ),
  answer: ({ protocol, kind, answer, isRefused }, frame) => (
    <MailShell
      frame={frame}
      heading={isRefused ? 'Não pudemos atender ao seu pedido' : 'Resposta ao seu pedido'}
      reason={`Você recebeu esta mensagem porque há um pedido sobre os dados deste endereço em ${frame.site.showName}.`}
    >
      <MailText>
        Protocolo <strong>{protocol}</strong> · {REQUEST_KINDS[kind]}
      </MailText>
      <MailQuote text={answer} />
      {isRefused && (
        <MailText>
          Se a resposta não bastar, você pode reclamar à Autoridade Nacional de Proteção de Dados, em
          gov.br/anpd (LGPD, art. 18, § 1º).
        </MailText>
      )}
    </MailShell>
  ),
  notification: ({ id, protocol, kind, email, text, dueAt }, frame) => (
    <HostMail frame={frame} heading="Um pedido sobre dados pessoais espera por você">
      <MailText>
        <strong>{email}</strong> pede: {REQUEST_KINDS[kind].toLowerCase()}. Protocolo {protocol}.
      </MailText>
      {text && <MailQuote text={text} />}
      <MailText>A lei dá 15 dias para responder (LGPD, art. 19, II): até {formatDate(dueAt)}.</MailText>
      <MailButton
        href={
          `${frame.publicUrl}/admin/dados-pessoais/${id}` satisfies AbsoluteHref<'/admin/dados-pessoais/:id'>
        }
      >
        Ver o pedido
      </MailButton>
    </HostMail>
  ),
  reminder: ({ id, protocol, kind, dueAt }, frame) => (
    <HostMail frame={frame} heading="O prazo de um pedido está acabando">
      <MailText>
        O protocolo {protocol} ({REQUEST_KINDS[kind].toLowerCase()}) espera resposta até {formatDate(dueAt)}:
        é o prazo da LGPD (art. 19, II).
      </MailText>
      <MailButton
        href={
          `${frame.publicUrl}/admin/dados-pessoais/${id}` satisfies AbsoluteHref<'/admin/dados-pessoais/:id'>
        }
      >
        Responder
      </MailButton>
    </HostMail>
  ),
};

function stayWords({ title, what, until, law }: ToldStay): string {
  const end = until ? `até ${formatDate(until)}` : 'enquanto for preciso';
  return [`${title}: fica ${end} (${law}).`, what].filter(Boolean).join(' ');
}
