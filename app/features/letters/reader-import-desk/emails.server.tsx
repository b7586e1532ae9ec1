import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { typedName } from '#app/pure/letters/subscription-rules.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { MailButton, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import { OUTCOME_WORDS, OUTCOMES } from './import-words.ts';
import type { readerImportMails } from './mail-kinds.server.ts';

export const readerImportPages: MailPages<typeof readerImportMails> = {
  ask: ({ name, token, source }, frame) => (
    <MailShell
      frame={frame}
      greets={typedName(name)}
      heading="Quer continuar com a gente?"
      reason={`Você recebeu esta mensagem porque este endereço está na lista de ${frame.site.showName} (${source}). Se não quiser, ignore: sem a confirmação, nada mais será enviado.`}
    >
      <MailText>
        As cartas de {frame.site.showName} agora são enviadas pelo nosso próprio site. Só escrevemos a quem
        quer: para continuar a recebê-las, confirme.
      </MailText>
      <MailButton
        href={
          `${frame.publicUrl}/newsletter/confirmar/${token}` satisfies AbsoluteHref<'/newsletter/confirmar/:token'>
        }
      >
        Quero continuar
      </MailButton>
      <MailText>O link vale por 7 dias.</MailText>
    </MailShell>
  ),
  finished: ({ id, fileName, counts }, frame) => (
    <MailShell
      frame={frame}
      heading="A lista foi importada"
      reason={`Você recebe esta mensagem porque administra o site de ${frame.site.showName}.`}
    >
      <MailText>O arquivo “{fileName}” foi lido até o fim:</MailText>
      {OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
        <MailText key={outcome}>
          {OUTCOME_WORDS[outcome].label}: {formatCount(counts[outcome])}
        </MailText>
      ))}
      <MailButton
        href={
          `${frame.publicUrl}/admin/newsletter/importar/${id}` satisfies AbsoluteHref<'/admin/newsletter/importar/:id'>
        }
      >
        Ver a importação
      </MailButton>
    </MailShell>
  ),
};
