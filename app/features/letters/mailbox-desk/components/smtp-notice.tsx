/** Says why nothing is sent, and what to configure. */
export function SmtpNotice() {
  return (
    <div className="notice mb-5">
      <p className="font-semibold">O envio de e-mails não está configurado</p>
      <p>
        Nada se perde: os e-mails esperam aqui e são enviados assim que houver um servidor. Quem cuida do
        servidor define, no ambiente do servidor, <code className="text-small">SMTP_URL</code> (por exemplo{' '}
        <code className="text-small">smtp://usuario:senha@servidor:587</code>) e{' '}
        <code className="text-small">MAIL_FROM</code> (por exemplo{' '}
        <code className="text-small">Conversas &lt;ola@exemplo.com.br&gt;</code>), e reinicia o site.
      </p>
    </div>
  );
}
