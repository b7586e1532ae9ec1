import { data, redirectDocument } from 'react-router';
import { findSettings } from '#app/features/settings/queries.server.ts';
import { signUp } from '#app/features/sign-up/commands.server.ts';
import { SignedUp, SignUpForm } from '#app/features/sign-up/components/sign-up-form.tsx';
import { signUpSchema } from '#app/features/sign-up/input.ts';
import { personContext, requestInfoContext } from '#app/http/context.ts';
import { pageMeta } from '#app/http/seo.ts';
import { AuthPanel } from '../components/auth-panel.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';
import { signInSchema } from '../input.ts';
import { AUTH_TOASTS } from '../messages.ts';
import { nextPath } from '../next-path.ts';
import type { Route } from './+types/auth.ts';
import { handleAccountForm } from './account-form.server.ts';
import { signIn } from './sign-in.server.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.mode === 'sign-up' ? 'Criar conta' : 'Entrar',
    path: '/auth',
    noindex: true,
  });

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** Who is signed in has nothing to do here. */
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
        failureTitle: 'Erro no login',
        submit: (value) => signIn(context, value, next),
      },
    );
  }
  return handleAccountForm(
    { request, context },
    {
      schema: signUpSchema,
      failureTitle: 'Erro no cadastro',
      submit: async (value, services) => {
        const site = await findSettings(services.db);
        const input = { ...value, nextPath: next };
        const result = await signUp({ ...services, site }, input, context.get(requestInfoContext));
        return result.ok ? { ok: true, toast: AUTH_TOASTS.signedUp } : result;
      },
    },
  );
}

export default function AuthPage({ loaderData: { mode, next }, actionData: answer }: Route.ComponentProps) {
  if (mode === 'sign-up' && answer?.ok) return <SignedUp email={answer.values?.email ?? ''} next={next} />;
  return (
    <AuthPanel mode={mode} next={next}>
      {mode === 'sign-up' ? <SignUpForm answer={answer} /> : <SignInForm answer={answer} next={next} />}
    </AuthPanel>
  );
}

function read(request: Request): { mode: 'sign-in' | 'sign-up'; next: string } {
  const { searchParams } = new URL(request.url);
  const mode = searchParams.get('modo') === 'cadastro' ? 'sign-up' : 'sign-in';
  return { mode, next: nextPath(searchParams.get('next')) };
}
