import type { MailStatus } from '#app/platform/tables.server.ts';
import { ServerWords } from '#app/ui/admin/server-words.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { MAIL_STATES } from '../mail-words.ts';

interface MailFactsProps {
  to: string;
  replyTo: string | null;
  kind: string;
  status: MailStatus;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
}

export function MailFacts({ status, lastError, ...mail }: MailFactsProps) {
  const { label, tone } = MAIL_STATES[status];
  return (
    <section aria-labelledby="situacao" className="admin-card">
      <h2 id="situacao">Situação</h2>
      <dl className="facts">
        <dt>Agora</dt>
        <dd>
          <StateLabel tone={tone}>{label}</StateLabel>
        </dd>
        <dt>Para</dt>
        <dd>{mail.to}</dd>
        {mail.replyTo && (
          <>
            <dt>Responder a</dt>
            <dd>{mail.replyTo}</dd>
          </>
        )}
        <dt>Tipo</dt>
        <dd>{mail.kind}</dd>
        <dt>Criado em</dt>
        <dd>{mail.createdAt}</dd>
        {mail.sentAt && (
          <>
            <dt>Enviado em</dt>
            <dd>{mail.sentAt}</dd>
          </>
        )}
        <dt>Tentativas</dt>
        <dd>{mail.attempts}</dd>
      </dl>
      {lastError && status !== 'sent' && (
        <div className="notice mt-4" data-tone="bad">
          <p className="font-semibold">
            {status === 'failed' ? 'Este e-mail não pôde ser entregue' : 'A última tentativa não deu certo'}
          </p>
          <ServerWords>
            <p>{lastError}</p>
          </ServerWords>
        </div>
      )}
    </section>
  );
}
