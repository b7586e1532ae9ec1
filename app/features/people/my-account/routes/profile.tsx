import { checkPassword } from '#app/features/people/accounts/sessions/auth-calls.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { orAccountFailure } from '#app/http/forms/account-client-action.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { requirePerson } from '#app/http/guards.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { succeeded } from '#app/pure/forms/toast-message.ts';
import { AccountPart } from '#app/ui/account-part.tsx';
import { FieldForm } from '#app/ui/field-form.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { EmailField, NameField } from '#app/ui/identity-fields.tsx';
import { JourneyLinks } from '#app/ui/journey-links.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { listOwnJourneys } from '#app/wiring/journeys/journey-links.server.ts';
import { changeName, requestEmailChange } from '../commands.server.ts';
import { changeEmailSchema, nameSchema } from '../input.ts';
import { refusal } from '../password-form.server.ts';
import type { Route } from './+types/profile.ts';

const NAME_FAILED = 'Erro ao salvar o perfil';
const EMAIL_FAILED = 'Erro ao trocar o e-mail';
const ASKED = succeeded(
  'Confirme o novo e-mail',
  'Enviamos um link para ele. Até você abrir, vale o e-mail anterior.',
);

export const meta = hiddenMeta('Minha conta', '/minha-conta' satisfies Href);

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

export async function loader(args: Route.LoaderArgs) {
  const person = requirePerson(args);
  const { name, email } = person;
  const { db } = args.context.get(servicesContext);
  return { name, email, journeys: await listOwnJourneys(db, person) };
}

export async function action(args: Route.ActionArgs) {
  const person = requirePerson(args);
  if (!isEmailForm(args.request)) {
    return handleAccountForm(args, {
      schema: nameSchema,
      failureTitle: NAME_FAILED,
      submit: async ({ name }, services) => {
        await changeName(services, person, name);
        const toast = succeeded('Perfil atualizado');
        return { ok: true, toast, goTo: '/minha-conta' satisfies Href };
      },
    });
  }
  return handleAccountForm(args, {
    schema: changeEmailSchema,
    failureTitle: EMAIL_FAILED,
    submit: async ({ email, password }, ctx) => {
      const checked = await checkPassword(ctx, person.id, password);
      if (!checked.ok) return refusal(checked);
      const site = await findSettings(ctx.db);
      const emailChange = await requestEmailChange({ ...ctx, site }, person, email);
      return emailChange.ok ? { ok: true, toast: ASKED, goTo: '/minha-conta' satisfies Href } : emailChange;
    },
  });
}

export const clientAction = orAccountFailure((request) =>
  isEmailForm(request) ? EMAIL_FAILED : NAME_FAILED,
);

function isEmailForm(request: Request): boolean {
  return new URL(request.url).searchParams.get('alterar') === 'email';
}

export default function Profile({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { name, email, journeys } = loaderData;
  const errors = answer?.fieldErrors;
  const isEmail = answer?.values && 'email' in answer.values;
  return (
    <>
      <h1 className="mb-6 text-title-2">Perfil</h1>
      <FormProblem answer={answer} />
      {journeys.length > 0 && (
        <AccountPart title="Minhas Jornadas" lead="As que estão em andamento ou em pausa.">
          <JourneyLinks journeys={journeys} />
        </AccountPart>
      )}
      <AccountPart title="Nome" lead="É como a gente chama você.">
        <FieldForm action={'/minha-conta' satisfies Href} submit="Salvar nome">
          <NameField defaultValue={answer?.values?.name ?? name} errors={errors?.name} />
        </FieldForm>
      </AccountPart>
      <AccountPart title="E-mail" lead={<EmailLead email={email} />}>
        <FieldForm action={'/minha-conta?alterar=email' satisfies Href} submit="Trocar e-mail" look="line">
          <EmailField
            label="Novo e-mail"
            autoComplete="email"
            defaultValue={answer?.values?.email}
            errors={errors?.email}
          />
          <PasswordField label="Sua senha" errors={isEmail ? errors?.password : undefined} />
        </FieldForm>
      </AccountPart>
    </>
  );
}

function EmailLead({ email }: { email: string }) {
  return (
    <>
      Hoje é <strong className="break-words text-ink">{email}</strong>. Um endereço novo vale depois que você
      o confirma pelo link que enviamos a ele.
    </>
  );
}
