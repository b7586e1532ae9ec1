import { data, redirectDocument } from 'react-router';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { personContext, requestInfoContext } from '#app/http/context.ts';
import { orAccountFailure } from '#app/http/forms/account-client-action.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { pageMeta } from '#app/http/page/seo.ts';
import { AUTH_TOASTS, mailWithheld } from '#app/pure/people/account-messages.ts';
import { AuthPanel } from '../components/auth-panel.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';
import { SignedUp, SignUpForm } from '../components/sign-up-form.tsx';
import { signInSchema, signUpSchema } from '../input.ts';
import { nextOf } from '../next-path.ts';
import { signIn } from '../sign-in.server.ts';
import { signUp } from '../sign-up/commands.server.ts';
import type { Route } from './+types/auth.ts';

const FAILURE = { 'sign-in': 'Erro no login', 'sign-up': 'Erro no cadastro' } as const;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.mode === 'sign-up' ? 'Criar conta' : 'Entrar',
    path: '/auth' satisfies Href,
    noindex: true,
  });

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

/** Redirects people who are already signed in. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { mode, next } = read(request);
  if (context.get(personContext)) throw redirectDocument(next);
  return data({ mode, next });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { mode, next } = read(request);
  if (mode === 'sign-in') {
    return handleAccountForm(
      { request, context },
      {
        schema: signInSchema,
        failureTitle: FAILURE[mode],
        submit: (value, ctx) => signIn(ctx, value, next),
      },
    );
  }
  return handleAccountForm(
    { request, context },
    {
      schema: signUpSchema,
      failureTitle: FAILURE[mode],
      submit: async (value, services) => {
        const site = await findSettings(services.db);
        const input = { ...value, nextPath: next };
        const result = await signUp({ ...services, site }, input, context.get(requestInfoContext));
        if (!result.ok) return result;
        const { mailWaitsSeconds } = result;
        const notice = mailWaitsSeconds === null ? undefined : mailWithheld(mailWaitsSeconds);
        return { ok: true, toast: AUTH_TOASTS.signedUp, notice };
      },
    },
  );
}

export const clientAction = orAccountFailure(({ url }) => FAILURE[modeOf(new URL(url))]);

export default function AuthPage({ loaderData: { mode, next }, actionData: answer }: Route.ComponentProps) {
  if (mode === 'sign-up' && answer?.ok) {
    return <SignedUp email={answer.values?.email ?? ''} notice={answer.notice} next={next} />;
  }
  return (
    <AuthPanel mode={mode} next={next}>
      {mode === 'sign-up' ? <SignUpForm answer={answer} /> : <SignInForm answer={answer} next={next} />}
    </AuthPanel>
  );
}

function read(request: Request): { mode: keyof typeof FAILURE; next: string } {
  return { mode: modeOf(new URL(request.url)), next: nextOf(request.url) };
}

function modeOf({ searchParams }: URL): keyof typeof FAILURE {
  return searchParams.get('modo') === 'cadastro' ? 'sign-up' : 'sign-in';
}
