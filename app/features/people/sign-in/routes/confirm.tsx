import { data, Form, useNavigation } from 'react-router';
import { findLink } from '#app/features/people/accounts/account-links.server.ts';
import { hurryWaitingGifts } from '#app/features/premium/rights/gifts/gifts.server.ts';
import { countUnknownToken } from '#app/http/answers/unknown-token.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { orAccountFailure } from '#app/http/forms/account-client-action.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import { AccountCard } from '#app/ui/account-card.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { confirmEmailSchema } from '../input.ts';
import { withNext } from '../next-path.ts';
import { signIn } from '../sign-in.server.ts';
import { confirmEmail } from '../sign-up/confirm-commands.server.ts';
import type { Route } from './+types/confirm.ts';

const FAILED = 'Erro ao confirmar o e-mail';
const OVER = 'O link já foi usado ou expirou. Peça outro.';
const NOT_THIS_ONE =
  'Esta não é a senha que você escolheu. Se não lembra, crie outra: ela confirma o e-mail também.';
const CONFIRMED = succeeded('E-mail confirmado');
const AND_IN = { ...CONFIRMED, description: 'Sua conta está ativa, e você já entrou.' };

export const meta = hiddenMeta('Confirmar e-mail', '/auth' satisfies Href);

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

/** Does not use up the link: programs that scan mails open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const link = await findLink(db, 'confirm-email', params.token, clock.now());
  const next = link?.next_path ?? '/';
  return data({ isOpen: link !== undefined, email: link?.email ?? '', next }, { status: link ? 200 : 404 });
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleAccountForm(
    { request, context },
    {
      schema: confirmEmailSchema,
      failureTitle: FAILED,
      submit: async ({ password }, ctx): Promise<FormResult> => {
        const result = await confirmEmail(ctx, params.token, password, ctx.caller);
        if (result.ok) {
          await hurryWaitingGifts(ctx);
          const signedIn = await signIn(ctx, { email: result.email, password }, result.nextPath);
          if (!signedIn.ok)
            return { ok: true, toast: CONFIRMED, goTo: withNext('/auth' satisfies Href, result.nextPath) };
          return { ok: true, toast: AND_IN, goTo: signedIn.goTo };
        }
        if (result.reason === 'too-many') return result;
        if (result.reason === 'wrong-password')
          return { ok: false, fieldErrors: { password: [NOT_THIS_ONE] } };
        const point = await countUnknownToken(context);
        if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
        return { ok: false, toast: failed(FAILED, OVER), why: 'gone' };
      },
    },
  );
}

export const clientAction = orAccountFailure(FAILED);

export default function Confirm({
  loaderData: { isOpen, email, next },
  actionData: answer,
}: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  if (!isOpen) return <LinkIsOver />;
  return (
    <AccountCard
      title="Confirme seu e-mail"
      lead="Digite a senha que você escolheu ao criar a conta: assim só vale o cadastro que foi seu."
    >
      <FormProblem answer={answer} />
      <Form method="post" noValidate className="grid gap-5">
        {/* For password managers: tells whose password it is. */}
        <input type="hidden" autoComplete="username" defaultValue={email} />
        <PasswordField label="Senha" errors={answer?.fieldErrors?.password} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Button type="submit" isBusy={isSending}>
            Confirmar e-mail
          </Button>
          <a href={withNext('/auth/recuperar' satisfies Href, next)} className="link pointer-coarse:py-2.5">
            Criar outra senha
          </a>
        </div>
      </Form>
    </AccountCard>
  );
}

function LinkIsOver() {
  return (
    <AccountCard
      title="Link inválido ou expirado"
      lead="O link vale por 24 horas, funciona uma vez e é trocado a cada novo pedido. Se você já confirmou, é só entrar."
    >
      <div className="flex flex-wrap gap-3" role="alert">
        <ButtonLink to={'/auth' satisfies Href}>Entrar</ButtonLink>
        <ButtonLink to={'/auth/reenviar' satisfies Href} look="line">
          Pedir outro link
        </ButtonLink>
      </div>
    </AccountCard>
  );
}
