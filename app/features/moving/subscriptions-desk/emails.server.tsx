import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { MailButton, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import type { subscriptionMails } from './mail-kinds.server.ts';

const SIGN_UP = '/auth?modo=cadastro' satisfies Href;

export const subscriptionPages: MailPages<typeof subscriptionMails> = {
  invited: (_facts, frame) => (
    <MailShell
      frame={frame}
      heading="Sua assinatura tem uma casa nova"
      reason={`Você recebeu esta mensagem porque assina ${frame.site.showName} com este e-mail.`}
    >
      <MailText>
        {frame.site.showName} agora tem um site próprio. A sua assinatura continua a mesma: o mesmo valor, no
        mesmo cartão, na mesma data. Não assine de novo.
      </MailText>
      <MailText>
        Só falta a sua conta: a senha antiga não veio junto. Crie uma com este mesmo e-mail, e tudo o que é
        Premium se abre assim que você confirmar.
      </MailText>
      <MailButton href={`${frame.publicUrl}${SIGN_UP}`}>Criar a minha conta</MailButton>
      <MailText>
        Já tem uma conta com outro e-mail? Responda a esta mensagem ou escreva pela página de contato, e a
        gente junta as duas.
      </MailText>
    </MailShell>
  ),
};
