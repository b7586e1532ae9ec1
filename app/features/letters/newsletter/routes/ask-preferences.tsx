import { Form } from 'react-router';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { requestInfoContext } from '#app/http/context.ts';
import { answerForm } from '#app/http/forms/answer-form.server.ts';
import { orFailureToast } from '#app/http/forms/client-action.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { fieldOf } from '#app/pure/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { EmailField } from '#app/ui/identity-fields.tsx';
import { NoticePage } from '#app/ui/notice-page.tsx';
import { askForPage } from '../reader-page/address-commands.server.ts';
import { addressSchema } from '../reader-page/input.ts';
import { READER_TOASTS, tooManyToast } from '../reader-page/messages.ts';
import type { Route } from './+types/ask-preferences.ts';

export const meta = hiddenMeta('Preferências da newsletter', '/newsletter/preferencias' satisfies Href);

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context, []);
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(requestInfoContext);
  return answerForm(
    { request, context },
    {
      schema: addressSchema,
      failure: () => ({ toast: READER_TOASTS.failure }),
      tooMany: tooManyToast,
      submit: async ({ email }, services) => {
        const result = await askForPage(
          { ...services, site: await findSettings(services.db) },
          email,
          visitor,
        );
        return result.ok ? { ok: true, toast: READER_TOASTS.linkSent } : result;
      },
    },
  );
}

export const clientAction = orFailureToast(READER_TOASTS.failure);

export default function AskPreferences({ actionData: answer }: Route.ComponentProps) {
  if (answer?.ok && answer.toast) {
    return (
      <NoticePage
        title={answer.toast.title}
        text={answer.toast.description ?? ''}
        role="status"
        link={{ to: '/', label: 'Voltar ao início', look: 'line' }}
      />
    );
  }
  return (
    <section className="page section max-w-text">
      <h1 className="text-title-1">Preferências da newsletter</h1>
      <p className="mt-4 text-lead text-ink-soft">
        Cada carta traz no fim o link das suas preferências. Sem uma à mão, diga seu e-mail: enviamos o link
        para ele.
      </p>
      <Form method="post" noValidate className="mt-8 grid gap-5">
        <FormProblem answer={answer} />
        <EmailField autoComplete="email" {...fieldOf(answer)('email')} />
        <div className="flex flex-wrap items-center gap-5">
          <Button type="submit">Enviar o link</Button>
          <a href={'/newsletter' satisfies Href} className="link py-2.5">
            Ainda não me inscrevi
          </a>
        </div>
      </Form>
    </section>
  );
}
