import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { MailLink, MailQuote, MailShell, MailText, MailTyped } from '#app/ui/mail-shell.tsx';
import type { conversationMails } from './mail-kinds.server.ts';

export const conversationPages: MailPages<typeof conversationMails> = {
  reply: ({ text, receivedAt, did, quoted, page }, frame) => (
    <MailShell
      frame={frame}
      heading={`Resposta de ${frame.site.hostName || frame.site.showName}`}
      reason={`Você recebeu esta mensagem porque ${did} de ${frame.site.showName}. Para continuar a conversa, responda a este e-mail.`}
    >
      <MailTyped text={text} />
      <MailText>
        Em {formatDate(receivedAt)}, você {did}
        {quoted ? ':' : '.'}
      </MailText>
      {quoted && <MailQuote text={quoted} />}
      {page && (
        <MailText>
          <MailLink href={page.url}>{page.label}</MailLink>
        </MailText>
      )}
    </MailShell>
  ),
};
