import type { NewMail } from '#app/platform/mail.server.ts';
import { firstName } from '#app/pure/first-name.ts';
import { MailButton, MailShell, type MailSite, MailText } from '#app/ui/mail-shell.tsx';
import { renderMail } from '#app/ui/render-mail.server.ts';
import { NO_NAME } from './rules.ts';

interface MailContext {
  publicUrl: string;
  site: MailSite;
}

interface Recipient {
  email: string;
  name: string;
  unsubscribe_token: string;
}

/** Asks whoever reads this address; it may have been typed by somebody else. */
export async function confirmationMail(
  { publicUrl, site }: MailContext,
  to: Recipient,
  token: string,
): Promise<NewMail> {
  const mail = (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Confirme sua inscrição"
      reason={`Você recebeu esta mensagem porque este endereço foi informado na newsletter de ${site.showName}. Se não foi você, ignore: sem a confirmação, nada mais será enviado.`}
    >
      <MailText>{greeting(to.name)}</MailText>
      <MailText>
        Falta um passo para receber nossas conversas por e-mail: confirme que este endereço é seu.
      </MailText>
      <MailButton href={`${publicUrl}/newsletter/confirmar/${token}`}>Confirmar inscrição</MailButton>
      <MailText>O link vale por 7 dias.</MailText>
    </MailShell>
  );
  return {
    kind: 'newsletter.confirmation',
    fromName: site.showName,
    to: addressOf(to),
    subject: 'Confirme sua inscrição',
    ...(await renderMail(mail)),
  };
}

/** The answer on the page is the same for a known address; only its owner learns that it is known. */
export async function alreadySubscribedMail(
  { publicUrl, site }: MailContext,
  to: Recipient,
): Promise<NewMail> {
  const mail = (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Sua inscrição já está confirmada"
      reason={`Você recebeu esta mensagem porque este endereço foi informado de novo na newsletter de ${site.showName}.`}
    >
      <MailText>{greeting(to.name)}</MailText>
      <MailText>
        Ela continua valendo: não é preciso fazer nada. Se quiser sair da lista, use o botão abaixo.
      </MailText>
      <MailButton href={unsubscribeUrl(publicUrl, to)}>Cancelar inscrição</MailButton>
    </MailShell>
  );
  return {
    kind: 'newsletter.already-subscribed',
    fromName: site.showName,
    to: addressOf(to),
    subject: 'Sua inscrição já está confirmada',
    ...(await renderMail(mail)),
  };
}

/** The first newsletter: bulk mail, so it carries the one-click headers. */
export async function welcomeMail({ publicUrl, site }: MailContext, to: Recipient): Promise<NewMail> {
  const url = unsubscribeUrl(publicUrl, to);
  const mail = (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Inscrição confirmada"
      reason={`Você recebe esta newsletter porque confirmou sua inscrição em ${site.showName}.`}
      unsubscribeUrl={url}
    >
      <MailText>{greeting(to.name)}</MailText>
      <MailText>
        Que bom ter você aqui. Quando houver conversa nova, você será das primeiras pessoas a saber.
      </MailText>
      <MailButton href={`${publicUrl}/topics`}>Escolher uma conversa</MailButton>
    </MailShell>
  );
  return {
    kind: 'newsletter.welcome',
    fromName: site.showName,
    to: addressOf(to),
    subject: `Boas-vindas à newsletter de ${site.showName}`,
    unsubscribeUrl: url,
    ...(await renderMail(mail)),
  };
}

function greeting(name: string): string {
  const first = name === NO_NAME ? null : firstName(name);
  return first ? `Olá, ${first}!` : 'Olá!';
}

function addressOf({ email, name }: Recipient) {
  return { name: (name !== NO_NAME && firstName(name)) || '', address: email };
}

function unsubscribeUrl(publicUrl: string, to: Recipient): string {
  return `${publicUrl}/newsletter/cancelar/${to.unsubscribe_token}`;
}
