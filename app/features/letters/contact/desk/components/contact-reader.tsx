import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { MarkButton, useMarkToast } from '#app/ui/admin/mark-button.tsx';
import { PrivacyRead } from '#app/ui/admin/privacy-read.tsx';
import type { ContactMessageFound } from '../queries.server.ts';
import { ContactState } from './contact-table.tsx';

export function ContactReader({ contact, replyTo }: { contact: ContactMessageFound; replyTo: string }) {
  const { name, email, message, status, createdAt, readAt, answeredAt, privacy_version } = contact;
  const waits = status === 'new' || status === 'read';
  const [wasReplied, setReplied] = useState(false);
  useMarkAsRead(contact);
  useMarkToast();
  return (
    <div className="admin-card grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          <strong>{name}</strong>
          <br />
          {email}
        </p>
        <ContactState status={status} />
      </div>
      <p className="top-line max-w-[68ch] whitespace-pre-wrap pt-5 wrap-anywhere">{message}</p>
      <p className="top-line pt-4 text-small text-ink-soft">
        Chegou em {formatMoment(createdAt)}
        {readAt && ` · lida em ${formatMoment(readAt)}`}
        {answeredAt && ` · respondida em ${formatMoment(answeredAt)}`}
        <PrivacyRead version={privacy_version} />
      </p>
      {wasReplied && status !== 'answered' && (
        <div className="notice" data-tone="good" role="status">
          <p>Seu programa de e-mail se abriu com a resposta. Depois de enviar, marque a mensagem.</p>
          <div>
            <MarkButton intent="answered" label="Marcar como respondida" />
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">
        <a href={replyTo} className="button" data-look="line" onClick={() => setReplied(true)}>
          <AdminIcon name="newsletter" className="size-4" />
          Abrir no meu programa de e-mail
        </a>
        {status === 'new' && <MarkButton intent="read" label="Marcar como lida" />}
        {status === 'answered' && <MarkButton intent="unanswered" label="Ainda não respondi" />}
        {status === 'dismissed' && <MarkButton intent="unanswered" label="Precisa de resposta" />}
        {waits && !wasReplied && <MarkButton intent="answered" label="Marcar como respondida" />}
        {waits && <MarkButton intent="dismissed" label="Não precisa de resposta" />}
        {status === 'read' && <MarkButton intent="unread" label="Marcar como não lida" />}
      </div>
    </div>
  );
}

/** Marks the message as read, by a POST because a GET changes nothing. Once per visit. */
function useMarkAsRead({ id, status }: ContactMessageFound): void {
  const { submit } = useFetcher();
  const [arrivedUnread] = useState(status === 'new');
  useEffect(() => {
    if (arrivedUnread)
      submit(
        { intent: 'read' },
        { method: 'post', action: `/admin/contatos/${id}` satisfies Href<'/admin/contatos/:id'> },
      );
  }, [arrivedUnread, id, submit]);
}
