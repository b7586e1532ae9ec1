import { Form, redirectDocument } from 'react-router';
import { z } from 'zod';
import { findSecondStep } from '#app/features/people/accounts/person-rows.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { orAccountFailure } from '#app/http/forms/account-client-action.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { requirePerson } from '#app/http/guards.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { succeeded } from '#app/pure/forms/toast-message.ts';
import { AccountCard } from '#app/ui/account-card.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { nextOf } from '../next-path.ts';
import type { Route } from './+types/ask-second-step.ts';

const FAILURE = 'Erro ao guardar a resposta';

const pressed = z.object({});

export const meta = hiddenMeta('Verificação em duas etapas', '/auth' satisfies Href);

/** Once, after an admin has signed in without a second step. */
export async function loader(args: Route.LoaderArgs) {
  const person = requirePerson(args);
  const { db } = args.context.get(servicesContext);
  if ((await findSecondStep(db, person.id)) !== 'open') throw redirectDocument(nextOf(args.request.url));
  return { isRequired: person.adminNeeds === 'second-step' };
}

/** 'Agora não': from now on only a line of the summary names it. */
export function action(args: Route.ActionArgs) {
  const person = requirePerson(args);
  return handleAccountForm(args, {
    schema: pressed,
    failureTitle: FAILURE,
    submit: async (_, { db, clock }) => {
      await db
        .updateTable('people')
        .set({ second_step_put_off_at: clock.now().toISOString() })
        .where('id', '=', person.id)
        .execute();
      const toast = succeeded('Fica para depois', 'Está sempre em Minha conta, Segurança.');
      return { ok: true, toast, goTo: nextOf(args.request.url) };
    },
  });
}

export const clientAction = orAccountFailure(FAILURE);

export default function AskSecondStep({ loaderData, actionData: answer }: Route.ComponentProps) {
  return (
    <AccountCard
      title="Proteja a administração"
      lead="Com a verificação em duas etapas, você entra com a senha e um código do seu celular. Quem descobrir a senha não entra sem ele."
    >
      <FormProblem answer={answer} />
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={'/minha-conta/verificacao' satisfies Href}>Ativar agora</ButtonLink>
        {!loaderData.isRequired && (
          <Form method="post" noValidate>
            <Button type="submit" look="line">
              Agora não
            </Button>
          </Form>
        )}
      </div>
      <p className="text-small text-ink-soft">
        {loaderData.isRequired
          ? 'Ela é exigida de quem administra este site.'
          : 'Leva uns dois minutos, com um aplicativo de autenticação. Você também a encontra em Minha conta, Segurança.'}
      </p>
    </AccountCard>
  );
}
