import { data } from 'react-router';
import { servicesContext } from '#app/http/context.ts';
import { orAccountFailure } from '#app/http/forms/account-client-action.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { requirePerson } from '#app/http/guards.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import type { Person } from '#app/pure/people/person.ts';
import { isStaffRole } from '#app/pure/people/rights.ts';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { RecoveryCodes, SecondStepOff, SecondStepOn, SecondStepPending } from '../components/second-step.tsx';
import { findTwoFactor, readPendingSecondStep } from '../second-step.server.ts';
import {
  confirmSecondStep,
  newRecoveryCodes,
  startSecondStep,
  stopSecondStep,
} from '../second-step-forms.server.ts';
import { SECOND_STEP_FAILED } from '../security-changes.ts';
import type { Route } from './+types/second-step.ts';

/** Only the answer to a request for new recovery codes contains them. */
type SecondStepAnswer = FormAnswer & { recoveryCodes?: string[] };

export const meta = hiddenMeta('Verificação em duas etapas', '/minha-conta' satisfies Href);

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

export async function loader(args: Route.LoaderArgs) {
  const person = requirePerson(args);
  const services = args.context.get(servicesContext);
  const hasDesk = isStaffRole(person.role);
  const stored = await findTwoFactor(services.db, person.id);
  if (!stored) return { state: 'off', pending: null, hasDesk } as const;
  if (stored.is_verified) return { state: 'on', pending: null, hasDesk } as const;
  // Unreadable after the site's secret was replaced: the person sets the second step up again.
  const pending = await readPendingSecondStep(stored, person.email, services).catch(() => null);
  return { state: pending ? 'pending' : 'off', pending, hasDesk } as const;
}

export function action(args: Route.ActionArgs) {
  const person = requirePerson(args);
  switch (new URL(args.request.url).searchParams.get('passo')) {
    case 'codigo':
      return handleAccountForm(args, confirmSecondStep(person));
    case 'codigos':
      return answerWithCodes(args, person);
    case 'desativar':
      return handleAccountForm(args, stopSecondStep(person));
    default:
      return handleAccountForm(args, startSecondStep(person));
  }
}

/** The codes are in this one answer only, which is never cached. */
async function answerWithCodes(args: Route.ActionArgs, person: Person) {
  let recoveryCodes: string[] = [];
  const form = newRecoveryCodes(person, (codes) => {
    recoveryCodes = codes;
  });
  const answered = await handleAccountForm(args, form);
  return recoveryCodes.length > 0 ? data<SecondStepAnswer>({ ok: true, recoveryCodes }) : answered;
}

export const clientAction = orAccountFailure(SECOND_STEP_FAILED);

export default function SecondStep({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { state, pending, hasDesk } = loaderData;
  const codes = (answer as SecondStepAnswer | undefined)?.recoveryCodes;
  const errors = answer?.fieldErrors;
  return (
    <>
      <h1 className="mb-6 text-title-2">Verificação em duas etapas</h1>
      <FormProblem answer={answer} />
      {codes && <RecoveryCodes codes={codes} />}
      {state === 'off' && <SecondStepOff errors={errors} />}
      {state === 'pending' && pending && <SecondStepPending pending={pending} errors={errors} />}
      {state === 'on' && <SecondStepOn errors={errors} hasDesk={hasDesk} />}
    </>
  );
}
