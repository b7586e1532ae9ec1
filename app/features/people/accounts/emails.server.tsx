import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import type { MailFrame } from '#app/pure/site/mail-frame.ts';
import { MailButton, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import { accountMails } from './mail-kinds.server.ts';

interface Letter {
  heading: string;
  paragraphs: string[];
  button?: { label: string; path: string };
  after?: string;
  /** Why the person gets this mail. */
  reason: string;
}

export const accountPages: MailPages<typeof accountMails> = {
  confirmEmail: (facts, frame) =>
    write(facts, frame, {
      heading: accountMails.confirmEmail.subject(facts, frame),
      paragraphs: [
        'Falta um passo para ativar sua conta: confirme que este endereço é seu, com a senha que você escolheu.',
      ],
      button: {
        label: 'Confirmar e-mail',
        path: `/auth/confirmar/${facts.token}` satisfies Href<'/auth/confirmar/:token'>,
      },
      after: 'O link vale por 24 horas.',
      reason: `Você recebeu esta mensagem porque este endereço foi usado para criar uma conta em ${frame.site.showName}. Se não foi você, ignore: sem a confirmação, a conta não vale.`,
    }),
  knownAddress: (facts, frame) =>
    write(facts, frame, {
      heading: accountMails.knownAddress.subject(facts, frame),
      paragraphs: [
        'Alguém tentou usar este endereço para uma conta nova, mas ele já pertence à sua. Se foi você, é só entrar; se esqueceu a senha, dá para criar outra.',
      ],
      button: { label: 'Entrar', path: '/auth' satisfies Href },
      after: 'Se não foi você, não é preciso fazer nada: sua conta continua como estava.',
      reason: ownsAccount(frame),
    }),
  newPassword: (facts, frame) =>
    write(facts, frame, {
      heading: accountMails.newPassword.subject(facts, frame),
      paragraphs: ['Recebemos um pedido para trocar a senha da sua conta.'],
      button: {
        label: 'Criar senha nova',
        path: `/auth/nova-senha/${facts.token}` satisfies Href<'/auth/nova-senha/:token'>,
      },
      after: 'O link vale por 30 minutos e funciona uma vez.',
      reason: `Você recebeu esta mensagem porque alguém pediu uma senha nova para este endereço em ${frame.site.showName}. Se não foi você, ignore: sua senha continua a mesma.`,
    }),
  passwordChanged: (facts, frame) =>
    write(facts, frame, {
      heading: accountMails.passwordChanged.subject(facts, frame),
      paragraphs: [
        'A senha da sua conta acaba de ser alterada, e os outros aparelhos que estavam conectados foram desconectados.',
        'Se não foi você, crie uma senha nova agora mesmo.',
      ],
      button: { label: 'Criar outra senha', path: '/auth/recuperar' satisfies Href },
      reason: ownsAccount(frame),
    }),
  changeEmail: (facts, frame) =>
    write(facts, frame, {
      heading: accountMails.changeEmail.subject(facts, frame),
      paragraphs: ['Confirme este endereço para que sua conta passe a usá-lo.'],
      button: {
        label: 'Usar este e-mail',
        path: `/minha-conta/email/${facts.token}` satisfies Href<'/minha-conta/email/:token'>,
      },
      after: 'O link vale por 24 horas. Até lá, vale o e-mail anterior.',
      reason: `Você recebeu esta mensagem porque este endereço foi informado em uma conta de ${frame.site.showName}. Se não foi você, ignore.`,
    }),
  emailChanged: (facts, frame) =>
    write(facts, frame, {
      heading: accountMails.emailChanged.subject(facts, frame),
      paragraphs: [
        'Sua conta agora usa outro endereço de e-mail, confirmado por quem o recebe. Este aqui não entra mais nela.',
        `Se não foi você, escreva para a gente${frame.site.email ? `: ${frame.site.email}` : ''}.`,
      ],
      reason: `Você recebeu esta mensagem porque este era o endereço de uma conta em ${frame.site.showName}.`,
    }),
  accountErased: (facts, frame) =>
    write(facts, frame, {
      heading: accountMails.accountErased.subject(facts, frame),
      paragraphs: [
        'Sua conta e os dados ligados a ela foram excluídos, como você pediu.',
        'Até uma próxima.',
      ],
      reason: `Esta é a última mensagem sobre sua conta em ${frame.site.showName}.`,
    }),
};

function ownsAccount({ site }: MailFrame): string {
  return `Você recebeu esta mensagem porque tem uma conta em ${site.showName}.`;
}

function write({ name }: { name: string }, frame: MailFrame, letter: Letter) {
  const { heading, paragraphs, button, after, reason } = letter;
  return (
    <MailShell frame={frame} greets={name} heading={heading} reason={reason}>
      {paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      {button && <MailButton href={`${frame.publicUrl}${button.path}`}>{button.label}</MailButton>}
      {after && <MailText>{after}</MailText>}
    </MailShell>
  );
}
