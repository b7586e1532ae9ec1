import { data } from 'react-router';
import { findLink } from '#app/features/people/accounts/account-links.server.ts';
import { countAdmins } from '#app/features/people/accounts/person-rows.server.ts';
import { countUnknownToken } from '#app/http/answers/unknown-token.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { orAccountFailure } from '#app/http/forms/account-client-action.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import { failed } from '#app/pure/forms/toast-message.ts';
import { LONGEST_PASSWORD, SHORTEST_ADMIN_PASSWORD } from '#app/pure/people/password-lengths.ts';
import { AccountCard } from '#app/ui/account-card.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { FieldForm } from '#app/ui/field-form.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { EmailField, NameField } from '#app/ui/identity-fields.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { firstAdminSchema } from '../input.ts';
import { signIn } from '../sign-in.server.ts';
import { createFirstAdmin } from '../sign-up/first-admin.server.ts';
import type { Route } from './+types/first-admin.ts';

const FAILED = 'Erro ao criar a conta';

export const meta = hiddenMeta('Boas-vindas', '/auth' satisfies Href);

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const link = await findLink(db, 'first-admin', params.token, clock.now());
  const isOpen = link !== undefined && (await countAdmins(db)) === 0;
  return data({ isOpen }, { status: isOpen ? 200 : 404 });
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleAccountForm(
    { request, context },
    {
      schema: firstAdminSchema,
      failureTitle: FAILED,
      submit: async (value, ctx): Promise<FormResult> => {
        const result = await createFirstAdmin(ctx, params.token, value);
        if (result.ok) {
          const signedIn = await signIn(ctx, value, null);
          return signedIn.ok
            ? { ok: true, goTo: '/bem-vinda/site' satisfies Href }
            : { ok: true, goTo: '/auth' satisfies Href };
        }
        if (result.reason === 'unfit') return { ok: false, fieldErrors: { password: [result.problem] } };
        const point = await countUnknownToken(context);
        if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
        const description =
          'Este link já foi usado, ou o site foi iniciado de novo: procure o link mais novo.';
        return { ok: false, toast: failed(FAILED, description) };
      },
    },
  );
}

export const clientAction = orAccountFailure(FAILED);

export default function FirstAdmin({ loaderData: { isOpen }, actionData: answer }: Route.ComponentProps) {
  if (!isOpen) {
    return (
      <AccountCard
        title="Link inválido ou expirado"
        lead="Este link cria a primeira conta, uma vez só. Se ninguém administra o site ainda, inicie-o de novo: ele mostra outro."
      >
        <div role="alert">
          <ButtonLink to={'/auth' satisfies Href}>Entrar</ButtonLink>
        </div>
      </AccountCard>
    );
  }
  const errors = answer?.fieldErrors;
  return (
    <AccountCard
      title="Boas-vindas!"
      lead="O site está no ar, e só falta quem cuide dele. Comece pela sua conta."
    >
      <FormProblem answer={answer} />
      <FieldForm submit="Criar minha conta">
        <NameField label="Seu nome" defaultValue={answer?.values?.name} errors={errors?.name} />
        <EmailField label="Seu e-mail" defaultValue={answer?.values?.email} errors={errors?.email} />
        <PasswordField
          label="Senha"
          autoComplete="new-password"
          hint={`De ${SHORTEST_ADMIN_PASSWORD} a ${LONGEST_PASSWORD} caracteres: três ou quatro palavras que só você juntaria.`}
          errors={errors?.password}
        />
      </FieldForm>
    </AccountCard>
  );
}
