import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import '../letter-preview.css';
import { Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { findLetter } from '#app/features/letters/core/queries.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { NO_SUBJECT } from '#app/pure/letters/letter-states.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { composeLetter } from '#app/wiring/letters/letter-content.server.ts';
import { LetterCheck } from '../components/letter-check.tsx';
import { LETTER_TOASTS, NO_SMTP } from '../messages.ts';
import { PREVIEWS, readPreview } from '../preview-kinds.ts';
import { sendTestLetter } from '../test-letter.server.ts';
import type { Route } from './+types/letter-preview.ts';

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'letters');
  const letter = orNotFound(await findLetter(services.db, args.params.id));
  const { text, problems, sizeBytes } = await composeLetter(services, letter);
  const { id, subject, status } = letter;
  const { email } = services.actor;
  const preview = readPreview(args.url.searchParams);
  return { id, subject, status, text, problems, sizeBytes, email, preview };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'letters',
    schema: z.object({ intent: z.literal('test') }),
    failure: LETTER_TOASTS.testFailed,
    submit: async (_sent, ctx): Promise<AdminResult> => {
      const letter = await findLetter(ctx.db, args.params.id);
      if (!letter) return { ok: false, why: 'gone', toast: LETTER_TOASTS.gone };
      const sent = await sendTestLetter(ctx, await composeLetter(ctx, letter), ctx.actor.email);
      if (sent.ok)
        return { ok: true, toast: { ...LETTER_TOASTS.tested, description: `Para ${ctx.actor.email}.` } };
      const description = sent.reason === 'not-set-up' ? NO_SMTP : `O servidor respondeu: ${sent.words}`;
      return { ok: false, why: 'conflict', toast: { ...LETTER_TOASTS.testFailed, description } };
    },
  });
}

export const clientAction = orStay(LETTER_TOASTS.testFailed);

export default function LetterPreview({ loaderData, actionData }: Route.ComponentProps) {
  const maySend = useCan()('send-letters');
  const { id, subject, status, text, problems, sizeBytes, email, preview } = loaderData;
  const isSending = useNavigation().state === 'submitting';
  const page = `/admin/cartas/${id}/previa` satisfies Href<'/admin/cartas/:id/previa'>;
  return (
    <AdminPage
      title={subject || NO_SUBJECT}
      intro="Como a carta chega, com um nome inventado."
      actions={
        maySend && (
          <ButtonLink to={`/admin/cartas/${id}/envio` satisfies Href<'/admin/cartas/:id/envio'>}>
            <AdminIcon name="outbox" className="size-4.5" />
            {status === 'draft' ? 'Enviar' : 'Envio'}
          </ButtonLink>
        )
      }
      back={{ to: `/admin/cartas/${id}` satisfies Href<'/admin/cartas/:id'>, label: 'Escrever' }}
      outcome={actionData?.toast}
    >
      <div className="form-columns">
        <div className="min-w-0">
          <nav aria-label="Ver como" className="preview-kinds">
            {PREVIEWS.map(({ value, label }) => (
              <a
                key={value}
                href={`${page}?como=${value}` satisfies Href<'/admin/cartas/:id/previa'>}
                aria-current={value === preview.value ? 'page' : undefined}
              >
                {label}
              </a>
            ))}
          </nav>
          {preview.value === 'texto' ? (
            <pre className="letter-text">{text}</pre>
          ) : (
            <div className="preview-place">
              <iframe
                title={`Carta: ${subject || NO_SUBJECT}`}
                src={
                  `/admin/cartas/${id}/html?como=${preview.value}` satisfies Href<'/admin/cartas/:id/html'>
                }
                sandbox=""
                className="letter-frame"
                data-as={preview.value}
              />
            </div>
          )}
        </div>
        <div className="grid gap-5">
          <LetterCheck id={id} problems={problems} sizeBytes={sizeBytes} />
          <Form method="post" preventScrollReset className="form-section">
            <h2>Teste</h2>
            <p>
              Uma só mensagem, para <strong className="wrap-anywhere">{email}</strong>, com [Teste] no
              assunto.
            </p>
            <Button type="submit" look="line" name="intent" value="test" isBusy={isSending}>
              <AdminIcon name="outbox" className="size-4.5" />
              {isSending ? 'Enviando…' : 'Enviar teste para mim'}
            </Button>
          </Form>
        </div>
      </div>
    </AdminPage>
  );
}
