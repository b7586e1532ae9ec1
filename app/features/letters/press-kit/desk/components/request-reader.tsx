import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { MarkButton, useMarkToast } from '#app/ui/admin/mark-button.tsx';
import { PrivacyRead } from '#app/ui/admin/privacy-read.tsx';
import { MailState } from '#app/ui/admin/reply-thread.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { PressRequestFound } from '../request-queries.server.ts';
import { RequestState } from './request-table.tsx';

/** Who asked for the kit, what the site sent at once, and the buttons of its status. */
export function RequestReader({ request }: { request: PressRequestFound }) {
  const { name, email, status, created_at, answered_at, privacy_version } = request;
  useMarkToast();
  return (
    <div className="admin-card grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          <strong>{name}</strong>
          <br />
          {email}
        </p>
        <RequestState status={status} />
      </div>
      <div className="top-line grid gap-2 pt-5">
        <p>Pediu o kit de imprensa pelo site.</p>
        <WhatWasSent request={request} />
      </div>
      <p className="top-line pt-4 text-small text-ink-soft">
        Chegou em {formatMoment(created_at)}
        {answered_at && ` · respondida em ${formatMoment(answered_at)}`}
        <PrivacyRead version={privacy_version} />
      </p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={'/media-kit' satisfies Href} look="line" external>
          Ver a página do kit
        </ButtonLink>
        {status === 'new' && <MarkButton intent="answered" label="Marcar como respondida" />}
        {status === 'new' && <MarkButton intent="dismissed" label="Não precisa de resposta" />}
        {status === 'answered' && <MarkButton intent="unanswered" label="Ainda não respondi" />}
        {status === 'dismissed' && <MarkButton intent="unanswered" label="Precisa de resposta" />}
      </div>
    </div>
  );
}

function WhatWasSent({ request: { wasMailed, firstMail } }: { request: PressRequestFound }) {
  if (firstMail) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        E-mail com os links do kit: <MailState mail={firstMail} />
      </p>
    );
  }
  if (wasMailed) return <p>O site enviou os links do kit por e-mail. Esse e-mail já não está guardado.</p>;
  return (
    <p>
      Não há registro do e-mail com os links: ou a solicitação é antiga, ou este endereço já tinha recebido
      vários e-mails no mesmo dia. A resposta abaixo leva o link da página do kit.
    </p>
  );
}
