import type { MailStatus } from '#app/pure/site/mail-status.ts';
import { Fact } from '#app/ui/admin/fact.tsx';
import { MAIL_STATES } from '#app/ui/admin/mail-words.ts';
import { ServerWords } from '#app/ui/admin/server-words.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';

interface MailFactsProps {
  to: string;
  replyTo: string | null;
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
        <Fact label="Agora">
          <StateLabel tone={tone}>{label}</StateLabel>
        </Fact>
        <Fact label="Para">{mail.to}</Fact>
        <Fact label="Responder a">{mail.replyTo}</Fact>
        <Fact label="Criado em">{mail.createdAt}</Fact>
        <Fact label="Enviado em">{mail.sentAt}</Fact>
        <Fact label="Tentativas">{mail.attempts}</Fact>
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
