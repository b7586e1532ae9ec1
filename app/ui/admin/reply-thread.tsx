import type { FoundMail, FoundReply } from '#app/pure/letters/conversation.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { MAIL_STATES } from './mail-words.ts';
import { StateLabel } from './state-label.tsx';
import { useCan } from './use-can.ts';

/** What was answered from this page, the oldest first. */
export function ReplyThread({ replies }: { replies: readonly FoundReply[] }) {
  return replies.map((reply) => <SentReply key={reply.id} {...reply} />);
}

function SentReply({ id, by, at, text, mail }: FoundReply) {
  return (
    <section aria-labelledby={`resposta-${id}`} className="admin-card grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 id={`resposta-${id}`} className="small-title">
          Sua resposta
        </h2>
        {mail && <MailState mail={mail} />}
      </div>
      <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{text}</p>
      <p className="text-small text-ink-soft">
        {by}, em <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
    </section>
  );
}

/** How far a mail is; a link to it for whoever may see the outbox. */
export function MailState({ mail: { id, status } }: { mail: FoundMail }) {
  const { tone, label } = MAIL_STATES[status];
  const state = <StateLabel tone={tone}>{label}</StateLabel>;
  if (!useCan()('outbox')) return state;
  return <a href={`/admin/emails/${id}` satisfies Href<'/admin/emails/:id'>}>{state}</a>;
}
