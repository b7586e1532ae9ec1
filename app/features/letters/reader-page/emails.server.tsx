import { NO_NAME } from '#app/features/letters/newsletter/rules.ts';
import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { MailButton, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import type { readerMails } from './mail-kinds.server.ts';

export const readerPages: MailPages<typeof readerMails> = {
  page: ({ name, token }, { publicUrl, site }) => (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Suas preferências"
      reason={`Você recebeu esta mensagem porque este endereço foi informado na página da newsletter de ${site.showName}. Se não foi você, ignore: nada muda.`}
    >
      <MailText>{greeting(name)}</MailText>
      <MailText>
        Escolha os tópicos e o ritmo, faça uma pausa, troque de e-mail ou cancele: tudo em uma página, sem
        senha.
      </MailText>
      <MailButton
        href={
          `${publicUrl}/newsletter/preferencias/${token}` satisfies AbsoluteHref<'/newsletter/preferencias/:token'>
        }
      >
        Abrir minhas preferências
      </MailButton>
      <MailText>O link é só seu: não o encaminhe.</MailText>
    </MailShell>
  ),
  oldAddress: ({ name, newEmail, token }, { publicUrl, site }) => (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Trocar o e-mail da newsletter?"
      reason={`Você recebeu esta mensagem porque alguém pediu, na página de preferências desta inscrição, para a newsletter de ${site.showName} ir para outro endereço. Se não foi você, ignore: nada muda.`}
    >
      <MailText>{greeting(name)}</MailText>
      <MailText>
        Pediram para as cartas deixarem de vir para cá e irem para {newEmail}. Foi você? Então confirme, e
        enviamos um segundo link para o novo endereço.
      </MailText>
      <MailButton href={proofUrl(publicUrl, token)}>Continuar a troca</MailButton>
      <MailText>O link vale por 24 horas e funciona uma vez.</MailText>
    </MailShell>
  ),
  newAddress: ({ name, token }, { publicUrl, site }) => (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Confirme seu novo e-mail"
      reason={`Você recebeu esta mensagem porque este endereço foi informado como o novo e-mail de uma inscrição na newsletter de ${site.showName}. Se não foi você, ignore: sem a confirmação, nada mais será enviado.`}
    >
      <MailText>{greeting(name)}</MailText>
      <MailText>Falta um passo para as cartas virem para cá: confirme que este endereço é seu.</MailText>
      <MailButton href={proofUrl(publicUrl, token)}>Usar este e-mail</MailButton>
      <MailText>O link vale por 24 horas e funciona uma vez.</MailText>
    </MailShell>
  ),
  addressChanged: ({ name, newEmail }, { publicUrl, site }) => (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="As cartas mudaram de endereço"
      reason={`Você recebeu esta mensagem porque a newsletter de ${site.showName} vinha para este endereço.`}
    >
      <MailText>{greeting(name)}</MailText>
      <MailText>
        A partir de agora elas vão para {newEmail}, como você confirmou. Se não foi você, responda a esta
        mensagem.
      </MailText>
    </MailShell>
  ),
  receive: ({ name, token }, { publicUrl, site }) => (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Voltar a receber a newsletter"
      reason={`Você recebeu esta mensagem porque alguém pediu, na página de preferências desta inscrição, para a newsletter de ${site.showName} voltar a este endereço. Se não foi você, ignore: nada muda.`}
    >
      <MailText>{greeting(name)}</MailText>
      <MailText>
        Paramos de enviar cartas porque este endereço as devolvia. Se você está lendo isto, ele voltou a
        funcionar: confirme, e elas voltam também.
      </MailText>
      <MailButton href={proofUrl(publicUrl, token)}>Voltar a receber</MailButton>
      <MailText>O link vale por 24 horas e funciona uma vez.</MailText>
    </MailShell>
  ),
};

function proofUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/newsletter/endereco/${token}` satisfies AbsoluteHref<'/newsletter/endereco/:token'>;
}

function greeting(name: string): string {
  return name && name !== NO_NAME ? `Olá, ${name}!` : 'Olá!';
}
