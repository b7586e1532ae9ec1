import { ServerWords } from '#app/ui/admin/server-words.tsx';

/** Says why nothing is sent, and what to configure. */
export function SmtpNotice() {
  return (
    <div className="notice mb-5">
      <p className="font-semibold">O envio de e-mails não está configurado</p>
      <p>
        Nada se perde: os e-mails esperam aqui e são enviados assim que houver um servidor de e-mail. Peça a
        quem cuida do servidor que ligue o envio.
      </p>
      <ServerWords>
        <p>
          Defina, no ambiente do servidor, <code>SMTP_URL</code> (por exemplo{' '}
          <code>smtp://usuario:senha@servidor:587</code>) e <code>MAIL_FROM</code> (por exemplo{' '}
          <code>Conversas &lt;ola@exemplo.com.br&gt;</code>), e reinicie o site.
        </p>
      </ServerWords>
    </div>
  );
}
