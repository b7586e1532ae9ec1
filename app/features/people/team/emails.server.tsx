import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { ROLE_LABELS } from '#app/pure/people/rights.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { MailButton, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import { teamMails } from './mail-kinds.server.ts';
import { mayDo } from './rules.ts';

export const teamPages: MailPages<typeof teamMails> = {
  invitation: (facts, frame) => {
    const { inviter, role, token, until } = facts;
    const { showName } = frame.site;
    return (
      <MailShell
        frame={frame}
        heading={teamMails.invitation.subject(facts, frame)}
        reason={`Você recebeu esta mensagem porque quem administra ${showName} convidou este endereço. Se não sabe do que se trata, ignore: sem o seu aceite, nada acontece.`}
      >
        <MailText>
          {`${inviter || 'Quem administra o site'} convida você para ajudar em ${showName}, na função “${ROLE_LABELS[role]}”.`}
        </MailText>
        <MailText>{`O que a função pode fazer: ${wordsFor(role)}`}</MailText>
        <MailButton href={`${frame.publicUrl}${`/convite/${token}` satisfies Href<'/convite/:token'>}`}>
          Ver o convite
        </MailButton>
        <MailText>
          {`O convite vale até ${formatDateTime(until)}, só para este endereço, e funciona uma vez. Não encaminhe esta mensagem.`}
        </MailText>
      </MailShell>
    );
  },
  invitationAccepted: (facts, frame) => {
    const { name, who, email, role } = facts;
    return (
      <MailShell
        frame={frame}
        greets={name}
        heading={teamMails.invitationAccepted.subject(facts, frame)}
        reason={`Você recebeu esta mensagem porque convidou alguém para a equipe de ${frame.site.showName}.`}
      >
        <MailText>
          {`${who} (${email}) aceitou o seu convite e agora está na equipe, na função “${ROLE_LABELS[role]}”.`}
        </MailText>
        <MailText>Se algo mudou, dá para trocar ou tirar a função quando quiser.</MailText>
        <MailButton href={`${frame.publicUrl}${'/admin/equipe' satisfies Href}`}>Ver a equipe</MailButton>
      </MailShell>
    );
  },
};

function wordsFor(role: Parameters<typeof mayDo>[0]): string {
  const words = mayDo(role);
  if (!words) return 'tudo, também dinheiro, dados pessoais, configurações e a própria equipe.';
  return `${words.map((one) => one.charAt(0).toLowerCase() + one.slice(1)).join('; ')}.`;
}
