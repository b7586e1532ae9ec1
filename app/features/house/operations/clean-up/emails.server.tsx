import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { HostMail, MailButton, MailText } from '#app/ui/mail-shell.tsx';
import type { cleanUpMails } from './mail-kinds.server.ts';

export const cleanUpPages: MailPages<typeof cleanUpMails> = {
  failing: ({ words }, frame) => (
    <HostMail frame={frame} heading="Uma limpeza diária está falhando">
      <MailText>
        Há mais de um dia o site não consegue <strong>{words}</strong>. O resto continua funcionando, e ele
        tenta de novo a cada meia hora.
      </MailText>
      <MailText>
        Mostre este e-mail a quem cuida do servidor: o motivo está no log dele (“job failed”).
      </MailText>
      <MailButton href={`${frame.publicUrl}/admin` satisfies AbsoluteHref<'/admin'>}>
        Abrir a administração
      </MailButton>
    </HostMail>
  ),
};
