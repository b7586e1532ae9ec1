import { Form, redirectDocument } from 'react-router';
import { codeSchema } from '#app/features/people/accounts/input.ts';
import { personContext } from '#app/http/context.ts';
import { orAccountFailure } from '#app/http/forms/account-client-action.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { AccountCard } from '#app/ui/account-card.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { nextOf, withNext } from '../next-path.ts';
import { enterCode } from '../sign-in.server.ts';
import type { Route } from './+types/second-step.ts';

export const meta = hiddenMeta('Código de verificação', '/auth' satisfies Href);

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const next = nextOf(request.url);
  if (context.get(personContext)) throw redirectDocument(next);
  return { next };
}

export function action({ request, context }: Route.ActionArgs) {
  const next = nextOf(request.url);
  // Nobody's sign-in waits: the code would be checked against the session, not against a sign-in.
  if (context.get(personContext)) throw redirectDocument(next);
  return handleAccountForm(
    { request, context },
    {
      schema: codeSchema,
      failureTitle: 'Erro no login',
      submit: ({ code }, ctx) => enterCode(ctx, code, next),
    },
  );
}

export const clientAction = orAccountFailure('Erro no login');

export default function SecondStep({ loaderData: { next }, actionData: answer }: Route.ComponentProps) {
  return (
    <AccountCard
      title="Código de verificação"
      lead="Abra o aplicativo de autenticação no seu celular e digite o código de 6 números."
    >
      <FormProblem answer={answer} />
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          label="Código"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          hint="Sem o celular, use um dos seus códigos de recuperação."
          errors={answer?.fieldErrors?.code}
        />
        <div className="flex flex-wrap items-center gap-5">
          <Button type="submit">Entrar</Button>
          <a href={withNext('/auth' satisfies Href, next)} className="link pointer-coarse:py-2.5">
            Voltar para o login
          </a>
        </div>
      </Form>
    </AccountCard>
  );
}
