import type { NewMail } from '#app/platform/mail.server.ts';
import { firstName } from '#app/pure/first-name.ts';
import { MailButton, MailShell, type MailSite, MailText } from '#app/ui/mail-shell.tsx';
import { renderMail } from '#app/ui/render-mail.server.ts';

export interface MailContext {
  publicUrl: string;
  site: MailSite;
}

interface Recipient {
  email: string;
  name: string;
}

interface Letter {
  kind: string;
  subject: string;
  paragraphs: string[];
  button?: { label: string; path: string };
  after?: string;
  /** Why this person gets this mail. */
  reason: string;
}

/** Asks whoever reads this address; it may have been typed by somebody else. */
export function confirmEmailMail(ctx: MailContext, to: Recipient, token: string): Promise<NewMail> {
  return write(ctx, to, {
    kind: 'auth.confirm-email',
    subject: 'Confirme seu e-mail',
    paragraphs: [
      'Falta um passo para sua conta valer: confirme que este endereço é seu, com a senha que você escolheu.',
    ],
    button: { label: 'Confirmar e-mail', path: `/auth/confirmar/${token}` },
    after: 'O link vale por 24 horas.',
    reason: `Você recebeu esta mensagem porque este endereço foi usado para criar uma conta em ${ctx.site.showName}. Se não foi você, ignore: sem a confirmação, a conta não vale.`,
  });
}

/** The page gives the same answer as for a new address; only its owner learns of it. */
export function knownAddressMail(ctx: MailContext, to: Recipient): Promise<NewMail> {
  return write(ctx, to, {
    kind: 'auth.known-address',
    subject: 'Alguém tentou criar uma conta com seu e-mail',
    paragraphs: [
      'Alguém tentou usar este endereço para uma conta nova, mas ele já pertence à sua. Se foi você, é só entrar; se esqueceu a senha, dá para criar outra.',
    ],
    button: { label: 'Entrar', path: '/auth' },
    after: 'Se não foi você, não é preciso fazer nada: sua conta continua como estava.',
    reason: `Você recebeu esta mensagem porque tem uma conta em ${ctx.site.showName}.`,
  });
}

export function newPasswordMail(ctx: MailContext, to: Recipient, token: string): Promise<NewMail> {
  return write(ctx, to, {
    kind: 'auth.new-password',
    subject: 'Crie uma senha nova',
    paragraphs: ['Recebemos um pedido para trocar a senha da sua conta.'],
    button: { label: 'Criar senha nova', path: `/auth/nova-senha/${token}` },
    after: 'O link vale por 30 minutos e funciona uma vez.',
    reason: `Você recebeu esta mensagem porque alguém pediu uma senha nova para este endereço em ${ctx.site.showName}. Se não foi você, ignore: sua senha continua a mesma.`,
  });
}

export function passwordChangedMail(ctx: MailContext, to: Recipient): Promise<NewMail> {
  return write(ctx, to, {
    kind: 'auth.password-changed',
    subject: 'Sua senha foi alterada',
    paragraphs: [
      'A senha da sua conta acaba de ser alterada, e os outros aparelhos que estavam conectados saíram.',
      'Se não foi você, crie uma senha nova agora mesmo.',
    ],
    button: { label: 'Criar outra senha', path: '/auth/recuperar' },
    reason: `Você recebeu esta mensagem porque tem uma conta em ${ctx.site.showName}.`,
  });
}

export function changeEmailMail(ctx: MailContext, to: Recipient, token: string): Promise<NewMail> {
  return write(ctx, to, {
    kind: 'auth.change-email',
    subject: 'Confirme seu novo e-mail',
    paragraphs: ['Confirme este endereço para que sua conta passe a usá-lo.'],
    button: { label: 'Usar este e-mail', path: `/minha-conta/email/${token}` },
    after: 'O link vale por 24 horas. Até lá, vale o endereço de antes.',
    reason: `Você recebeu esta mensagem porque este endereço foi informado em uma conta de ${ctx.site.showName}. Se não foi você, ignore.`,
  });
}

/** To the address of before: its owner may have lost the account to somebody. */
export function emailChangedMail(ctx: MailContext, to: Recipient): Promise<NewMail> {
  return write(ctx, to, {
    kind: 'auth.email-changed',
    subject: 'O e-mail da sua conta foi alterado',
    paragraphs: [
      'Sua conta agora usa outro endereço de e-mail, confirmado por quem o recebe. Este aqui não entra mais nela.',
      `Se não foi você, escreva para nós${ctx.site.email ? `: ${ctx.site.email}` : ''}.`,
    ],
    reason: `Você recebeu esta mensagem porque este era o endereço de uma conta em ${ctx.site.showName}.`,
  });
}

export function accountErasedMail(ctx: MailContext, to: Recipient): Promise<NewMail> {
  return write(ctx, to, {
    kind: 'auth.account-erased',
    subject: 'Sua conta foi excluída',
    paragraphs: ['Sua conta e os dados ligados a ela foram excluídos, como você pediu.', 'Até uma próxima.'],
    reason: `Esta é a última mensagem sobre sua conta em ${ctx.site.showName}.`,
  });
}

async function write({ publicUrl, site }: MailContext, to: Recipient, letter: Letter): Promise<NewMail> {
  const first = firstName(to.name);
  const { kind, subject, paragraphs, button, after, reason } = letter;
  const mail = (
    <MailShell site={site} publicUrl={publicUrl} heading={subject} reason={reason}>
      <MailText>{first ? `Olá, ${first}!` : 'Olá!'}</MailText>
      {paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      {button && <MailButton href={`${publicUrl}${button.path}`}>{button.label}</MailButton>}
      {after && <MailText>{after}</MailText>}
    </MailShell>
  );
  return {
    kind,
    subject,
    fromName: site.showName,
    to: { name: first ?? '', address: to.email },
    ...(await renderMail(mail)),
  };
}
