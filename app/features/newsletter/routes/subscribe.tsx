import { Form, Link } from 'react-router';
import { handleForm } from '#app/http/handle-form.server.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { CONSENT } from '../rules.ts';
import type { Route } from './+types/subscribe.ts';
import { newsletterForm } from './newsletter-form.server.ts';

export function meta() {
  return [{ title: 'Newsletter' }];
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context, []);
  return null;
}

/** For every newsletter form of the site; without JavaScript the answer is this page. */
export function action({ request, context }: Route.ActionArgs) {
  return handleForm({ request, context }, newsletterForm);
}

export default function Subscribe({ actionData }: Route.ComponentProps) {
  if (actionData?.ok && actionData.toast) {
    return (
      <section className="notice-page" role="status">
        <h1>{actionData.toast.title}</h1>
        <p>{actionData.toast.description}</p>
        <Link to="/">Voltar ao início</Link>
      </section>
    );
  }
  const emailError = actionData?.fieldErrors.email?.[0];
  const nameError = actionData?.fieldErrors.name?.[0];
  const formError = actionData?.fieldErrors['']?.[0];
  return (
    <section className="notice-page">
      <h1>Newsletter</h1>
      {actionData?.toast && (
        <div role="alert">
          <h2>{actionData.toast.title}</h2>
          <p>{actionData.toast.description}</p>
        </div>
      )}
      {formError && <p role="alert">{formError}</p>}
      <Form method="post" noValidate>
        <input type="hidden" name="source" value="pagina" />
        <label htmlFor="newsletter-name">Nome (opcional)</label>
        <input
          id="newsletter-name"
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={actionData?.values.name}
          aria-invalid={nameError ? true : undefined}
          aria-describedby={nameError && 'newsletter-name-error'}
        />
        {nameError && <p id="newsletter-name-error">{nameError}</p>}
        <label htmlFor="newsletter-email">E-mail</label>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={255}
          defaultValue={actionData?.values.email}
          aria-invalid={emailError ? true : undefined}
          aria-describedby={emailError && 'newsletter-email-error'}
        />
        {emailError && <p id="newsletter-email-error">{emailError}</p>}
        <p>{CONSENT.text}</p>
        <button type="submit">Inscrever</button>
      </Form>
      <Link to="/">Voltar ao início</Link>
    </section>
  );
}
