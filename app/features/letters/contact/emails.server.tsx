import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { HostMail, MailQuote, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import type { contactMails } from './mail-kinds.server.ts';

export const contactPages: MailPages<typeof contactMails> = {
  notification: ({ name, email, subject, message }, frame) => (
    <HostMail
      frame={frame}
      heading="Nova mensagem de contato"
      more="Responda a este e-mail para escrever a quem enviou."
    >
      <MailText>
        <strong>{name}</strong> ({email}) escreveu pelo site:
      </MailText>
      <MailText>
        <strong>{subject}</strong>
      </MailText>
      <MailQuote text={message} />
    </HostMail>
  ),
  acknowledgement: ({ name }, frame) => (
    <MailShell
      frame={frame}
      greets={name}
      heading="Recebemos sua mensagem"
      reason={`Você recebeu esta mensagem porque este endereço foi informado no formulário de contato de ${frame.site.showName}. Se não foi você, ignore.`}
    >
      <MailText>Obrigada pelo contato. Sua mensagem chegou e a resposta vem em 24 a 48 horas úteis.</MailText>
    </MailShell>
  ),
};
