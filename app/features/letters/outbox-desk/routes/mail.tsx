import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import '../mail.css';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { findMailParts } from '#app/wiring/mail-kinds.server.ts';
import { cancelMail, resendFailedMail } from '../commands.server.ts';
import { MailActions } from '../components/mail-actions.tsx';
import { MailFacts } from '../components/mail-facts.tsx';
import { withoutTokens } from '../hidden-links.ts';
import { mailForm } from '../input.ts';
import { findMail } from '../queries.server.ts';
import { shownParts } from '../shown-parts.server.ts';
import type { Route } from './+types/mail.ts';

const LIST = '/admin/emails' satisfies Href;
const FAILURE = failed('Erro ao alterar o e-mail', 'Recarregue a página e tente de novo.');
const NOT_THERE: AdminResult = {
  ok: false,
  why: 'conflict',
  toast: failed('Este e-mail já mudou de situação', 'Veja como ele está agora.'),
};

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'outbox');
  const mail = orNotFound(await findMail(db, args.params.id));
  const { id, subject, to_name, to_address, reply_to_address, status, attempts, last_error } = mail;
  return {
    id,
    subject: subject || '(sem assunto)',
    to: to_name ? `${to_name} <${to_address}>` : to_address,
    replyTo: reply_to_address,
    status,
    attempts,
    lastError: last_error,
    createdAt: formatDateTime(mail.created_at),
    sentAt: mail.sent_at && formatDateTime(mail.sent_at),
    text: withoutTokens((await shownParts(findMailParts, mail)).text),
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return handleAdminForm(args, {
    right: 'outbox',
    schema: mailForm,
    failure: FAILURE,
    submit: async ({ intent }, ctx) => {
      const done = intent === 'resend' ? await resendFailedMail(ctx, id) : await cancelMail(ctx, id);
      if (!done.ok) return NOT_THERE;
      return intent === 'resend'
        ? { ok: true, toast: succeeded('E-mail de volta à fila') }
        : { ok: true, toast: succeeded('Envio cancelado'), goTo: LIST };
    },
  });
}

export const clientAction = orStay(FAILURE);

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subject, text, status } = loaderData;
  useToastFrom(actionData);
  return (
    <AdminPage title={subject} back={{ to: LIST, label: 'E-mails' }}>
      <div className="form-columns">
        <div className="grid gap-5">
          <section aria-labelledby="como-chega" className="form-section">
            <h2 id="como-chega">Como chega</h2>
            <iframe
              title={`Mensagem: ${subject}`}
              src={`/admin/emails/${id}/html` satisfies Href<'/admin/emails/:id/html'>}
              sandbox=""
              className="mail-frame"
            />
            <p className="text-small text-ink-soft">
              Os links pessoais foram cobertos: eles pertencem só a quem recebe.
            </p>
          </section>
          <section aria-labelledby="so-texto" className="form-section">
            <h2 id="so-texto">Só texto</h2>
            <pre className="mail-text">{text}</pre>
          </section>
        </div>
        <div className="grid gap-5">
          <MailFacts {...loaderData} />
          {status !== 'sent' && <MailActions status={status} />}
        </div>
      </div>
    </AdminPage>
  );
}
