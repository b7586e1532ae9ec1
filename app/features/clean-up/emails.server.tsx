import type { NewMail } from '#app/platform/mail.server.ts';
import { hostMailReason, MailButton, MailShell, type MailSite, MailText } from '#app/ui/mail-shell.tsx';
import { renderMail } from '#app/ui/render-mail.server.ts';

/** To the host: something that is done each day has not been done for one. @param words 'esquecer mensagens antigas' */
export async function failingMail(
  { publicUrl, site }: { publicUrl: string; site: MailSite },
  words: string,
): Promise<NewMail> {
  const mail = (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Uma limpeza diária está falhando"
      reason={hostMailReason(site)}
    >
      <MailText>
        Há mais de um dia o site não consegue <strong>{words}</strong>. O resto continua funcionando, e ele
        tenta de novo a cada meia hora.
      </MailText>
      <MailText>
        Mostre este e-mail a quem cuida do servidor: o motivo está no registro dele (“job failed”).
      </MailText>
      <MailButton href={`${publicUrl}/admin`}>Abrir a administração</MailButton>
    </MailShell>
  );
  return {
    kind: 'site.clean-up-failing',
    fromName: site.showName,
    to: { name: site.hostName || site.showName, address: site.email },
    subject: `Uma limpeza diária do site está falhando: ${words}`,
    ...(await renderMail(mail)),
  };
}
