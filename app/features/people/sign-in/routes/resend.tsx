import { EmailPage } from '#app/features/auth/components/email-form.tsx';
import { emailSchema } from '#app/features/auth/input.ts';
import { LINK_SENT } from '#app/features/auth/messages.ts';
import { nextOf } from '#app/features/auth/next-path.ts';
import { orAccountFailure } from '#app/features/auth/routes/account-client-action.ts';
import { handleAccountForm } from '#app/features/auth/routes/account-form.server.ts';
import { findSettings } from '#app/features/settings/queries.server.ts';
import { requestInfoContext } from '#app/http/context.ts';
import { pageMeta } from '#app/http/seo.ts';
import { resendConfirmation } from '../commands.server.ts';
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
