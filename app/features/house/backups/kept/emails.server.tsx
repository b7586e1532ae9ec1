import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { HostMail, MailButton, MailText } from '#app/ui/mail-shell.tsx';
import type { backupMails } from './mail-kinds.server.ts';

export const backupPages: MailPages<typeof backupMails> = {
  missing: ({ lastAt, since }, frame) => (
    <HostMail frame={frame} heading="O site está sem cópia de segurança">
      <MailText>
        {lastAt
          ? `A última cópia boa é de ${formatMoment(lastAt)}.`
          : `Desde ${formatMoment(since)} nenhuma cópia deu certo.`}{' '}
        O site continua funcionando e tenta de novo sozinho, mas o que entrou depois se perderia com o
        servidor.
      </MailText>
      <MailText>A página das cópias diz o motivo e o que fazer. Mostre-a a quem cuida do servidor.</MailText>
      <BackupsButton publicUrl={frame.publicUrl} />
    </HostMail>
  ),
  rehearsalFailed: ({ problem }, frame) => (
    <HostMail frame={frame} heading="O teste de restauração falhou">
      <MailText>
        O site restaurou a última cópia de segurança ao lado, para conferir, e ela não passou: {problem}
      </MailText>
      <MailText>
        Peça outra cópia e outro teste. Se falharem de novo, mostre este e-mail a quem cuida do servidor.
      </MailText>
      <BackupsButton publicUrl={frame.publicUrl} />
    </HostMail>
  ),
};

function BackupsButton({ publicUrl }: { publicUrl: string }) {
  return (
    <MailButton href={`${publicUrl}/admin/copias` satisfies AbsoluteHref<'/admin/copias'>}>
      Ver as cópias
    </MailButton>
  );
}
