/** Why nothing goes out, and what to write where. */
export function SmtpNotice() {
  return (
    <div className="notice mb-5">
      <p className="font-semibold">O envio de e-mails não está configurado</p>
      <p>
        Nada se perde: os e-mails esperam aqui e saem assim que houver um servidor. Quem cuida da instalação
        define, no ambiente do servidor, <code>SMTP_URL</code> (por exemplo{' '}
        <code>smtp://usuario:senha@servidor:587</code>) e <code>MAIL_FROM</code> (por exemplo{' '}
        <code>Conversas &lt;ola@exemplo.com.br&gt;</code>), e reinicia o site.
      </p>
    </div>
  );
}
