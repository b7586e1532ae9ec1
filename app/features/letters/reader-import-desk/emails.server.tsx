import { NO_NAME } from '#app/features/letters/newsletter/rules.ts';
import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { MailButton, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import { OUTCOME_WORDS, OUTCOMES } from './import-words.ts';
import type { readerImportMails } from './mail-kinds.server.ts';

export const readerImportPages: MailPages<typeof readerImportMails> = {
  ask: ({ name, token, source }, { publicUrl, site }) => (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Quer continuar com a gente?"
      reason={`Você recebeu esta mensagem porque este endereço está na lista de ${site.showName} (${source}). Se não quiser, ignore: sem a confirmação, nada mais será enviado.`}
    >
      <MailText>{name && name !== NO_NAME ? `Olá, ${name}!` : 'Olá!'}</MailText>
      <MailText>
        As cartas de {site.showName} agora são enviadas pelo nosso próprio site. Só escrevemos a quem quer:
        para continuar a recebê-las, confirme.
      </MailText>
      <MailButton
        href={
          `${publicUrl}/newsletter/confirmar/${token}` satisfies AbsoluteHref<'/newsletter/confirmar/:token'>
        }
      >
        Quero continuar
      </MailButton>
      <MailText>O link vale por 7 dias.</MailText>
    </MailShell>
  ),
  finished: ({ id, fileName, counts }, { publicUrl, site }) => (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="A lista foi importada"
      reason={`Você recebe esta mensagem porque administra o site de ${site.showName}.`}
    >
      <MailText>O arquivo “{fileName}” foi lido até o fim:</MailText>
      {OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
        <MailText key={outcome}>
          {OUTCOME_WORDS[outcome].label}: {formatCount(counts[outcome])}
        </MailText>
      ))}
      <MailButton
        href={
          `${publicUrl}/admin/newsletter/importar/${id}` satisfies AbsoluteHref<'/admin/newsletter/importar/:id'>
        }
      >
        Ver a importação
      </MailButton>
    </MailShell>
  ),
};
