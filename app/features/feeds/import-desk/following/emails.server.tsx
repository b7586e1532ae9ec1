import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { MailButton, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import type { followMails } from './mail-kinds.server.ts';
import { STOP_WORDS } from './stop-words.ts';

const HEADINGS: Readonly<Record<string, string>> = {
  ours: 'O endereço antigo já leva ao seu site',
  'not-a-feed': 'O site não encontrou um feed para seguir',
};

export const followPages: MailPages<typeof followMails> = {
  stopped: ({ id, title, address, reason }, frame) => (
    <MailShell
      frame={frame}
      heading={HEADINGS[reason] ?? 'O site parou de seguir um feed'}
      reason={`Você recebeu esta mensagem porque administra ${frame.site.showName}.`}
    >
      <MailText>
        {reason === 'not-a-feed' ? (
          <>Você pediu que o site buscasse sozinho os novos episódios ou vídeos de {address}.</>
        ) : (
          <>
            O site buscava sozinho os novos episódios ou vídeos de <strong>{title}</strong> ({address}), e
            parou.
          </>
        )}
      </MailText>
      <MailText>{STOP_WORDS[reason].why}</MailText>
      <MailText>{STOP_WORDS[reason].mend}</MailText>
      <MailButton
        href={
          `${frame.publicUrl}/admin/importar/seguir/${id}` satisfies AbsoluteHref<'/admin/importar/seguir/:id'>
        }
      >
        Ver o feed
      </MailButton>
    </MailShell>
  ),
};
