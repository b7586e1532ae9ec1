import { Form } from 'react-router';
import { orFailureToast } from '#app/http/forms/client-action.ts';
import { handlePublicForm } from '#app/http/forms/public-form.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { fieldOf } from '#app/pure/forms/form-answer.ts';
import { CONSENT } from '#app/pure/letters/subscription-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { EmailField, NameField } from '#app/ui/identity-fields.tsx';
import { NoticePage } from '#app/ui/notice-page.tsx';
import { wholeWords } from '#app/ui/whole-words.ts';
import { NEWSLETTER_TOASTS } from '../messages.ts';
import { newsletterForm } from '../public-form.server.ts';
import type { Route } from './+types/subscribe.ts';

export const meta = hiddenMeta('Newsletter', '/newsletter' satisfies Href);

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context, []);
  return null;
}

/** Handles every newsletter form of the site; without JavaScript this page is the answer. */
export function action({ request, context }: Route.ActionArgs) {
  return handlePublicForm({ request, context }, newsletterForm);
}

export const clientAction = orFailureToast(NEWSLETTER_TOASTS.failure);

export default function Subscribe({ actionData: answer }: Route.ComponentProps) {
  if (answer?.ok && answer.toast) {
    return (
      <NoticePage
        title={answer.toast.title}
        text={answer.toast.description ?? ''}
        role="status"
        link={{ to: '/', label: 'Voltar ao início' }}
      />
    );
  }
  const field = fieldOf(answer);
  const formError = answer?.fieldErrors?.['']?.[0];
  return (
    <section className="page section max-w-text">
      <h1 className="text-title-1">Newsletter</h1>
      <p className="mt-4 text-lead text-ink-soft">
        Cada conversa nova no seu <span className="whitespace-nowrap">e-mail</span>. Você confirma antes, e
        sai quando quiser.
      </p>
      {answer?.toast && (
        <div role="alert" className="outcome mt-6 border-danger">
          <p className="font-semibold">{answer.toast.title}</p>
          <p>{answer.toast.description}</p>
          {formError && <p>{formError}</p>}
        </div>
      )}
      <Form method="post" noValidate className="mt-8 grid gap-5">
        <input type="hidden" name="source" value="page" />
        <NameField label="Nome" required={false} {...field('name')} />
        <EmailField autoComplete="email" {...field('email')} />
        <p className="text-small text-ink-soft">{wholeWords(CONSENT.text)}</p>
        <div className="flex flex-wrap items-center gap-5">
          <Button type="submit">Inscrever-se</Button>
          <a href="/" className="link py-2.5">
            Voltar ao início
          </a>
        </div>
      </Form>
    </section>
  );
}
