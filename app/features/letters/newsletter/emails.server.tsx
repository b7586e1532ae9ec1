import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { MailButton, MailLink, MailShell, MailText } from '#app/ui/mail-shell.tsx';
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
  alreadySubscribed: ({ name, unsubscribeUrl, preferencesUrl }, { publicUrl, site }) => (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Sua inscrição já está confirmada"
      reason={`Você recebeu esta mensagem porque este endereço foi informado de novo na newsletter de ${site.showName}.`}
      unsubscribeUrl={unsubscribeUrl}
    >
      <MailText>{greeting(name)}</MailText>
      <MailText>
        Ela continua valendo: não é preciso fazer nada. Para mudar os tópicos ou o ritmo, fazer uma pausa ou
        sair da lista, use o link abaixo.
      </MailText>
      {preferencesUrl && <MailButton href={preferencesUrl}>Minhas preferências</MailButton>}
    </MailShell>
  ),
  welcome: ({ name, unsubscribeUrl, preferencesUrl }, { publicUrl, site }) => (
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
      {preferencesUrl && (
        <MailText>
          Os tópicos e o ritmo das cartas são seus:{' '}
          <MailLink href={preferencesUrl}>escolha nas suas preferências</MailLink>, sem senha, quando quiser.
        </MailText>
      )}
    </MailShell>
  ),
};

function greeting(name: string): string {
  return name && name !== NO_NAME ? `Olá, ${name}!` : 'Olá!';
}
