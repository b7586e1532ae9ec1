import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { MAIL_STATES } from '#app/ui/admin/mail-words.ts';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import type { FoundReply } from '../queries.server.ts';

/** What was answered from this page, the oldest first. */
export function ContactReplies({ replies }: { replies: readonly FoundReply[] }) {
  return replies.map((reply) => <SentReply key={reply.id} {...reply} />);
}

function SentReply({ id, by, at, text, mail }: FoundReply) {
  const state = mail && MAIL_STATES[mail.status];
  return (
    <section aria-labelledby={`resposta-${id}`} className="admin-card grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 id={`resposta-${id}`} className="small-title">
          Sua resposta
        </h2>
        {mail && state && (
          <a href={`/admin/emails/${mail.id}` satisfies Href<'/admin/emails/:id'>}>
            <StateLabel tone={state.tone}>{state.label}</StateLabel>
          </a>
        )}
      </div>
      <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{text}</p>
      <p className="text-small text-ink-soft">
        {by}, em <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
    </section>
  );
}
