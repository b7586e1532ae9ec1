import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { requestInfoContext } from '#app/http/context.ts';
import { orAccountFailure } from '#app/http/forms/account-client-action.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { pageMeta } from '#app/http/page/seo.ts';
import { LINK_SENT } from '#app/pure/people/account-messages.ts';
import { EmailPage } from '../components/email-form.tsx';
import { emailSchema } from '../input.ts';
import { nextOf } from '../next-path.ts';
import { requestNewPassword } from '../recovery/commands.server.ts';
import { resendConfirmation } from '../sign-up/commands.server.ts';
import type { Route } from './+types/ask-link.ts';

const RECOVER = {
  name: 'Recuperar senha',
  title: 'Esqueceu a senha?',
  lead: 'Diga o e-mail da sua conta: enviamos um link para criar uma senha nova.',
  submit: 'Enviar link',
  failure: 'Erro ao pedir senha nova',
};

const RESEND = {
  name: 'Reenviar confirmação',
  title: 'Reenviar a confirmação',
  lead: 'Diga o e-mail da sua conta: se ela ainda espera a confirmação, enviamos outro link.',
  submit: 'Reenviar e-mail',
  failure: 'Erro ao reenviar',
};

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: pageOf(location.pathname).name, path: '/auth' satisfies Href, noindex: true });

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

/** Serves /auth/recuperar and /auth/reenviar: each mails a link, without telling whether it did. */
export function loader({ request, url }: Route.LoaderArgs) {
  return { next: nextOf(request.url), ...pageOf(url.pathname) };
}

export function action({ request, context, url }: Route.ActionArgs) {
  const visitor = context.get(requestInfoContext);
  const nextPath = nextOf(request.url);
  const page = pageOf(url.pathname);
  const mailLink = page === RESEND ? resendConfirmation : requestNewPassword;
  return handleAccountForm(
    { request, context },
    {
      schema: emailSchema,
      failureTitle: page.failure,
      submit: async ({ email }, services) => {
        const site = await findSettings(services.db);
        const result = await mailLink({ ...services, site }, { email, nextPath }, visitor);
        return result.ok ? { ok: true, toast: LINK_SENT } : result;
      },
    },
  );
}

export const clientAction = orAccountFailure(({ url }) => pageOf(new URL(url).pathname).failure);

function pageOf(path: string) {
  return path.startsWith('/auth/reenviar' satisfies Href) ? RESEND : RECOVER;
}

export default function AskLink({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailPage {...loaderData} answer={actionData} />;
}
