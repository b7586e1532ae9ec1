import type { NewMail } from '#app/platform/mail.server.ts';
import { firstName } from '#app/pure/first-name.ts';
import { hostMailReason, MailQuote, MailShell, type MailSite, MailText } from '#app/ui/mail-shell.tsx';
import { renderMail } from '#app/ui/render-mail.server.ts';
import type { ContactMessage } from './input.ts';

interface MailContext {
  publicUrl: string;
  site: MailSite;
}

/** To the host: an answer to it reaches the visitor. */
export async function notificationMail(
  { publicUrl, site }: MailContext,
  { name, email, subject, message }: ContactMessage,
): Promise<NewMail> {
  const mail = (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Nova mensagem de contato"
      reason={`${hostMailReason(site)} Responda a este e-mail para escrever a quem enviou.`}
    >
      <MailText>
        <strong>{name}</strong> ({email}) escreveu pelo site:
      </MailText>
      <MailText>
        <strong>{subject}</strong>
      </MailText>
      <MailQuote text={message} />
    </MailShell>
  );
  return {
    kind: 'contact.notification',
    fromName: site.showName,
    to: { name: site.hostName || site.showName, address: site.email },
    replyTo: { name, address: email },
    subject: `Contato pelo site: ${subject}`,
    ...(await renderMail(mail)),
  };
}

/** To the address that was typed, which may be a stranger's: it repeats nothing of what was written. */
export async function acknowledgementMail(
  { publicUrl, site }: MailContext,
  { name, email }: ContactMessage,
): Promise<NewMail> {
  const first = firstName(name);
  const mail = (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Recebemos sua mensagem"
      reason={`Você recebeu esta mensagem porque este endereço foi informado no formulário de contato de ${site.showName}. Se não foi você, ignore.`}
    >
      <MailText>{first ? `Olá, ${first}!` : 'Olá!'}</MailText>
      <MailText>Obrigada pelo contato. Sua mensagem chegou e a resposta vem em 24 a 48 horas úteis.</MailText>
    </MailShell>
  );
  return {
    kind: 'contact.acknowledgement',
    fromName: site.showName,
    to: { name: first ?? '', address: email },
    subject: 'Recebemos sua mensagem',
    ...(await renderMail(mail)),
  };
}
