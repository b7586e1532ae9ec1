import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import type { MailFrame } from '#app/pure/site/mail-frame.ts';
import { MailButton, MailShell, MailText, MailTyped } from '#app/ui/mail-shell.tsx';
import { reviewMails } from './mail-kinds.server.ts';

export const reviewPages: MailPages<typeof reviewMails> = {
  handedIn: (facts, frame) => (
    <MailShell frame={frame} heading={reviewMails.handedIn.subject(facts, frame)} reason={ofTeam(frame)}>
      <MailText>O rascunho espera por você em “A revisar”: publique, ou devolva com um recado.</MailText>
      <MailButton href={frame.publicUrl + ('/admin/revisar' satisfies Href)}>Ver o que mudou</MailButton>
    </MailShell>
  ),
  sentBack: (facts, frame) => (
    <MailShell frame={frame} heading={reviewMails.sentBack.subject(facts, frame)} reason={ofTeam(frame)}>
      <MailText>{facts.by || 'Quem publica'} leu e pede uma mudança:</MailText>
      <MailTyped text={facts.word} />
      <MailButton href={frame.publicUrl + facts.path}>Abrir o rascunho</MailButton>
    </MailShell>
  ),
  published: (facts, frame) => (
    <MailShell frame={frame} heading={reviewMails.published.subject(facts, frame)} reason={ofTeam(frame)}>
      <MailText>O que você entregou saiu dos rascunhos: está no ar, ou já tem data.</MailText>
      <MailButton href={frame.publicUrl + facts.path}>
        {facts.isPage ? 'Ver a página' : 'Ver na administração'}
      </MailButton>
    </MailShell>
  ),
};

function ofTeam(frame: MailFrame): string {
  return `Você recebeu esta mensagem porque faz parte da equipe de ${frame.site.showName}.`;
}
