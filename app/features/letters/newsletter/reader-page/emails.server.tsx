import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { typedName } from '#app/pure/letters/subscription-rules.ts';
import type { MailFrame } from '#app/pure/site/mail-frame.ts';
import { MailButton, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import type { readerMails } from './mail-kinds.server.ts';

export const readerPages: MailPages<typeof readerMails> = {
  page: ({ name, token }, frame) => (
    <MailShell
      frame={frame}
      greets={typedName(name)}
      heading="Suas preferências"
      reason={`Você recebeu esta mensagem porque este endereço foi informado na página da newsletter de ${frame.site.showName}. Se não foi você, ignore: nada muda.`}
    >
      <MailText>
        Escolha os tópicos e o ritmo, faça uma pausa, troque de e-mail ou cancele: tudo em uma página, sem
        senha.
      </MailText>
      <MailButton
        href={
          `${frame.publicUrl}/newsletter/preferencias/${token}` satisfies AbsoluteHref<'/newsletter/preferencias/:token'>
        }
      >
        Abrir minhas preferências
      </MailButton>
      <MailText>O link é só seu: não o encaminhe.</MailText>
    </MailShell>
  ),
  oldAddress: ({ name, newEmail, token }, frame) => (
    <MailShell
      frame={frame}
      greets={typedName(name)}
      heading="Trocar o e-mail da newsletter?"
      reason={`Você recebeu esta mensagem porque alguém pediu, na página de preferências desta inscrição, para a newsletter de ${frame.site.showName} ir para outro endereço. Se não foi você, ignore: nada muda.`}
    >
      <MailText>
        Pediram para as cartas deixarem de vir para cá e irem para {newEmail}. Foi você? Então confirme, e
        enviamos um segundo link para o novo endereço.
      </MailText>
      <MailButton href={proofUrl(frame, token)}>Continuar a troca</MailButton>
      <MailText>O link vale por 24 horas e funciona uma vez.</MailText>
    </MailShell>
  ),
  newAddress: ({ name, token }, frame) => (
    <MailShell
      frame={frame}
      greets={typedName(name)}
      heading="Confirme seu novo e-mail"
      reason={`Você recebeu esta mensagem porque este endereço foi informado como o novo e-mail de uma inscrição na newsletter de ${frame.site.showName}. Se não foi você, ignore: sem a confirmação, nada mais será enviado.`}
    >
      <MailText>Falta um passo para as cartas virem para cá: confirme que este endereço é seu.</MailText>
      <MailButton href={proofUrl(frame, token)}>Usar este e-mail</MailButton>
      <MailText>O link vale por 24 horas e funciona uma vez.</MailText>
    </MailShell>
  ),
  addressChanged: ({ name, newEmail }, frame) => (
    <MailShell
      frame={frame}
      greets={typedName(name)}
      heading="As cartas mudaram de endereço"
      reason={`Você recebeu esta mensagem porque a newsletter de ${frame.site.showName} vinha para este endereço.`}
    >
      <MailText>
        A partir de agora elas vão para {newEmail}, como você confirmou. Se não foi você, responda a esta
        mensagem.
      </MailText>
    </MailShell>
  ),
  receive: ({ name, token }, frame) => (
    <MailShell
      frame={frame}
      greets={typedName(name)}
      heading="Voltar a receber a newsletter"
      reason={`Você recebeu esta mensagem porque alguém pediu, na página de preferências desta inscrição, para a newsletter de ${frame.site.showName} voltar a este endereço. Se não foi você, ignore: nada muda.`}
    >
      <MailText>
        Paramos de enviar cartas porque este endereço as devolvia. Se você está lendo isto, ele voltou a
        funcionar: confirme, e elas voltam também.
      </MailText>
      <MailButton href={proofUrl(frame, token)}>Voltar a receber</MailButton>
      <MailText>O link vale por 24 horas e funciona uma vez.</MailText>
    </MailShell>
  ),
};

function proofUrl({ publicUrl }: MailFrame, token: string): string {
  return `${publicUrl}/newsletter/endereco/${token}` satisfies AbsoluteHref<'/newsletter/endereco/:token'>;
}
