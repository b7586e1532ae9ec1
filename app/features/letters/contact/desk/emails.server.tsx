import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { MailQuote, MailShell, MailText, MailTyped } from '#app/ui/mail-shell.tsx';
import type { contactReplyMails } from './mail-kinds.server.ts';

export const contactReplyPages: MailPages<typeof contactReplyMails> = {
  reply: ({ text, quoted, receivedAt }, frame) => (
    <MailShell
      frame={frame}
      heading={`Resposta de ${frame.site.hostName || frame.site.showName}`}
      reason={`Você recebeu esta mensagem porque escreveu pelo formulário de contato de ${frame.site.showName}. Para continuar a conversa, responda a este e-mail.`}
    >
      <MailTyped text={text} />
      <MailText>Em {formatDate(receivedAt)}, você escreveu:</MailText>
      <MailQuote text={quoted} />
    </MailShell>
  ),
};
