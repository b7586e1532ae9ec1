import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { typedName } from '#app/pure/letters/subscription-rules.ts';
import { MailButton, MailLink, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import type { newsletterMails } from './mail-kinds.server.ts';

export const newsletterPages: MailPages<typeof newsletterMails> = {
  confirmation: ({ name, token }, frame) => (
    <MailShell
      frame={frame}
      greets={typedName(name)}
      heading="Confirme sua inscrição"
      reason={`Você recebeu esta mensagem porque este endereço foi informado na newsletter de ${frame.site.showName}. Se não foi você, ignore: sem a confirmação, nada mais será enviado.`}
    >
      <MailText>
        Falta um passo para receber nossas conversas por e-mail: confirme que este endereço é seu.
      </MailText>
      <MailButton
        href={
          `${frame.publicUrl}/newsletter/confirmar/${token}` satisfies AbsoluteHref<'/newsletter/confirmar/:token'>
        }
      >
        Confirmar inscrição
      </MailButton>
      <MailText>O link vale por 7 dias.</MailText>
    </MailShell>
  ),
  alreadySubscribed: ({ name, unsubscribeUrl, preferencesUrl }, frame) => (
    <MailShell
      frame={frame}
      greets={typedName(name)}
      heading="Sua inscrição já está confirmada"
      reason={`Você recebeu esta mensagem porque este endereço foi informado de novo na newsletter de ${frame.site.showName}.`}
      unsubscribeUrl={unsubscribeUrl}
    >
      <MailText>
        Ela continua valendo: não é preciso fazer nada. Para mudar os tópicos ou o ritmo, fazer uma pausa ou
        sair da lista, use o link abaixo.
      </MailText>
      {preferencesUrl && <MailButton href={preferencesUrl}>Minhas preferências</MailButton>}
    </MailShell>
  ),
  welcome: ({ name, unsubscribeUrl, preferencesUrl }, frame) => (
    <MailShell
      frame={frame}
      greets={typedName(name)}
      heading="Inscrição confirmada"
      reason={`Você recebe esta newsletter porque confirmou sua inscrição em ${frame.site.showName}.`}
      unsubscribeUrl={unsubscribeUrl}
    >
      <MailText>
        Que bom ter você aqui. Quando houver conversa nova, você será das primeiras pessoas a saber.
      </MailText>
      <MailButton href={`${frame.publicUrl}/topics` satisfies AbsoluteHref<'/topics'>}>
        Escolher uma conversa
      </MailButton>
      <MailText>
        Prefere ouvir no celular?{' '}
        <MailLink href={`${frame.publicUrl}/assinar` satisfies AbsoluteHref<'/assinar'>}>
          Siga o podcast no seu aplicativo
        </MailLink>
        , e cada conversa nova chega nele sozinha.
      </MailText>
      {preferencesUrl && (
        <MailText>
          Os tópicos e o ritmo das cartas são seus:{' '}
          <MailLink href={preferencesUrl}>escolha nas suas preferências</MailLink>, sem senha, quando quiser.
        </MailText>
      )}
    </MailShell>
  ),
};
