import { emailSchema } from '#app/features/people/accounts/sessions/input.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { orAccountFailure } from '#app/http/account-client-action.ts';
import { handleAccountForm } from '#app/http/account-form.server.ts';
import { LINK_SENT } from '#app/http/account-messages.ts';
import { requestInfoContext } from '#app/http/context.ts';
import { pageMeta } from '#app/http/seo.ts';
import { EmailPage } from '../components/email-form.tsx';
import { nextOf } from '../next-path.ts';
import { resendConfirmation } from '../sign-up/commands.server.ts';
import type { Route } from './+types/resend.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Reenviar confirmação', path: '/auth', noindex: true });

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function loader({ request }: Route.LoaderArgs) {
  return { next: nextOf(request.url) };
}

export function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(requestInfoContext);
  const next = nextOf(request.url);
  return handleAccountForm(
    { request, context },
    {
      schema: emailSchema,
      failureTitle: 'Erro ao reenviar',
      submit: async ({ email }, services) => {
        const site = await findSettings(services.db);
        const result = await resendConfirmation({ ...services, site }, { email, nextPath: next }, visitor);
        return result.ok ? { ok: true, toast: LINK_SENT } : result;
      },
    },
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return orAccountFailure(args, 'Erro ao reenviar');
}

export default function Resend({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EmailPage
      title="Reenviar a confirmação"
      lead="Diga o e-mail da sua conta: se ela ainda espera a confirmação, enviamos outro link."
      submit="Reenviar e-mail"
      answer={actionData}
      next={loaderData.next}
    />
  );
}
