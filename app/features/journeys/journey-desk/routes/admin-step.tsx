import { data } from 'react-router';
import { findJourney } from '#app/features/journeys/core/queries.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { StepForm } from '../components/step-form.tsx';
import { stepSchema } from '../input.ts';
import { stepFields } from '../journey-fields.server.ts';
import { saveStep } from '../journey-forms.server.ts';
import { JOURNEY_TOASTS } from '../messages.ts';
import { findStep } from '../queries.server.ts';
import type { Route } from './+types/admin-step.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'journeys');
  const { id: journeyId, step: id } = args.params;
  const [journey, step] = await Promise.all([findJourney(db, journeyId), findStep(db, { journeyId, id })]);
  if (!journey || !step) throw data(null, { status: 404 });
  const { version } = step;
  return {
    journey: { id: journeyId, title: journey.title },
    step: { id, version, ...(await stepFields(db, step)) },
  };
}

export function action(args: Route.ActionArgs) {
  const { id: journeyId, step: id } = args.params;
  return handleAdminForm(args, {
    right: 'journeys',
    schema: stepSchema,
    failure: JOURNEY_TOASTS.stepFailed,
    submit: (sent, ctx, values) => saveStep(ctx, { journeyId, id }, sent, values),
  });
}

export const clientAction = orStay(JOURNEY_TOASTS.stepFailed);

export default function AdminStep({ loaderData: { journey, step }, actionData }: Route.ComponentProps) {
  const back = `/admin/jornadas/${journey.id}` satisfies Href<'/admin/jornadas/:id'>;
  return (
    <AdminPage title={step.title} back={{ to: back, label: journey.title }}>
      <StepForm key={step.id} posted={actionData} journeyId={journey.id} step={step} />
    </AdminPage>
  );
}
