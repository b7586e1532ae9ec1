import { v7 } from 'uuid';
import { findJourney } from '#app/features/journeys/core/queries.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { StepForm } from '../components/step-form.tsx';
import { newStepSchema } from '../input.ts';
import { JOURNEY_TOASTS } from '../messages.ts';
import { addStep } from '../step-commands.server.ts';
import { stepFieldErrors } from '../step-refusals.ts';
import type { Route } from './+types/admin-step-new.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'journeys');
  const journey = orNotFound(await findJourney(db, args.params.id));
  const { id, title } = journey;
  return { journey: { id, title }, newId: v7() };
}

export function action(args: Route.ActionArgs) {
  const journeyId = args.params.id;
  return handleAdminForm(args, {
    right: 'journeys',
    schema: newStepSchema,
    failure: JOURNEY_TOASTS.stepFailed,
    submit: async ({ newId, ...input }, ctx): Promise<AdminResult> => {
      const added = await addStep(ctx, { journeyId, newId }, input);
      if (added.ok) {
        const goTo = `/admin/jornadas/${journeyId}` satisfies Href<'/admin/jornadas/:id'>;
        return { ok: true, toast: JOURNEY_TOASTS.stepAdded, goTo };
      }
      if (added.reason === 'gone') return { ok: false, why: 'gone', toast: JOURNEY_TOASTS.gone };
      return { ok: false, fieldErrors: stepFieldErrors(added.reason) };
    },
  });
}

export const clientAction = orStay(JOURNEY_TOASTS.stepFailed);

export default function AdminStepNew({ loaderData, actionData }: Route.ComponentProps) {
  const { journey, newId } = loaderData;
  const back = `/admin/jornadas/${journey.id}` satisfies Href<'/admin/jornadas/:id'>;
  return (
    <AdminPage title="Novo dia" back={{ to: back, label: journey.title }}>
      <StepForm posted={actionData} journeyId={journey.id} newId={newId} />
    </AdminPage>
  );
}
