import { data } from 'react-router';
import { findLink } from '#app/features/people/accounts/account-links.server.ts';
import { hurryWaitingGifts } from '#app/features/premium/rights/gifts/gifts.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { countUnknownToken } from '#app/http/answers/unknown-token.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { orAccountFailure } from '#app/http/forms/account-client-action.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import { AccountCard } from '#app/ui/account-card.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { FieldForm } from '#app/ui/field-form.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { newPasswordSchema } from '../input.ts';
import { nextPath, withNext } from '../next-path.ts';
import { setNewPassword } from '../recovery/commands.server.ts';
import type { Route } from './+types/new-password.ts';

const CHANGED = succeeded('Senha alterada', 'Entre com a senha nova.');
const INVALID = 'O link é inválido ou expirou. Peça outro.';

export const meta = hiddenMeta('Senha nova', '/auth' satisfies Href);

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const isOpen = (await findLink(db, 'new-password', params.token, clock.now())) !== undefined;
  return data({ isOpen }, { status: isOpen ? 200 : 404 });
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleAccountForm(
    { request, context },
    {
      schema: newPasswordSchema,
      failureTitle: 'Erro ao trocar a senha',
      submit: async ({ password }, services): Promise<FormResult> => {
        const site = await findSettings(services.db);
        const result = await setNewPassword({ ...services, site }, params.token, password);
        if (result.ok) {
          await hurryWaitingGifts(services);
          return {
            ok: true,
            toast: CHANGED,
            goTo: withNext('/auth' satisfies Href, nextPath(result.nextPath)),
          };
        }
        if (result.reason === 'unfit') return { ok: false, fieldErrors: { password: [result.problem] } };
        const point = await countUnknownToken(context);
        if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
        return { ok: false, toast: failed('Erro ao trocar a senha', INVALID) };
      },
    },
  );
}

export const clientAction = orAccountFailure('Erro ao trocar a senha');

export default function NewPassword({ loaderData: { isOpen }, actionData: answer }: Route.ComponentProps) {
  if (!isOpen) {
    return (
      <AccountCard
        title="Link inválido ou expirado"
        lead="O link para criar uma senha nova vale por 30 minutos e funciona uma vez."
      >
        <div role="alert">
          <ButtonLink to={'/auth/recuperar' satisfies Href}>Pedir outro link</ButtonLink>
        </div>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Crie uma senha nova"
      lead="Ao salvar, sua conta é desconectada de todos os aparelhos."
    >
      <FormProblem answer={answer} />
      <FieldForm submit="Salvar senha">
        <PasswordField
          label="Senha nova"
          autoComplete="new-password"
          hint="De 6 a 128 caracteres, de qualquer tipo; 12 ou mais para quem administra o site."
          errors={answer?.fieldErrors?.password}
        />
      </FieldForm>
    </AccountCard>
  );
}
