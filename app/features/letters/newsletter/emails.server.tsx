import type { MailPages } from '#app/platform/mail-kind.server.ts';
import { MailButton, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import type { newsletterMails } from './mail-kinds.server.ts';
import { NO_NAME } from './rules.ts';

export const newsletterPages: MailPages<typeof newsletterMails> = {
  confirmation: ({ name, token }, { publicUrl, site }) => (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Confirme sua inscrição"
      reason={`Você recebeu esta mensagem porque este endereço foi informado na newsletter de ${site.showName}. Se não foi você, ignore: sem a confirmação, nada mais será enviado.`}
    >
      <MailText>{greeting(name)}</MailText>
      <MailText>
        Falta um passo para receber nossas conversas por e-mail: confirme que este endereço é seu.
      </MailText>
      <MailButton
        href={
          `${publicUrl}/newsletter/confirmar/${token}` satisfies AbsoluteHref<'/newsletter/confirmar/:token'>
        }
      >
        Confirmar inscrição
      </MailButton>
      <MailText>O link vale por 7 dias.</MailText>
    </MailShell>
  ),
  alreadySubscribed: ({ name, unsubscribeUrl }, { publicUrl, site }) => (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Sua inscrição já está confirmada"
      reason={`Você recebeu esta mensagem porque este endereço foi informado de novo na newsletter de ${site.showName}.`}
    >
      <MailText>{greeting(name)}</MailText>
      <MailText>
        Ela continua valendo: não é preciso fazer nada. Se quiser sair da lista, use o botão abaixo.
      </MailText>
      <MailButton href={unsubscribeUrl}>Cancelar inscrição</MailButton>
    </MailShell>
  ),
  welcome: ({ name, unsubscribeUrl }, { publicUrl, site }) => (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Inscrição confirmada"
      reason={`Você recebe esta newsletter porque confirmou sua inscrição em ${site.showName}.`}
      unsubscribeUrl={unsubscribeUrl}
    >
      <MailText>{greeting(name)}</MailText>
      <MailText>
        Que bom ter você aqui. Quando houver conversa nova, você será das primeiras pessoas a saber.
      </MailText>
      <MailButton href={`${publicUrl}/topics` satisfies AbsoluteHref<'/topics'>}>
        Escolher uma conversa
      </MailButton>
    </MailShell>
  ),
};

function greeting(name: string): string {
  return name && name !== NO_NAME ? `Olá, ${name}!` : 'Olá!';
}
