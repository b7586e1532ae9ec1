import { v7 } from 'uuid';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { createJourney } from '../commands.server.ts';
import { JourneyForm } from '../components/journey-form.tsx';
import { newJourneySchema } from '../input.ts';
import { journeyFieldErrors } from '../journey-refusals.ts';
import { JOURNEY_TOASTS } from '../messages.ts';
import { listProductOptions } from '../queries.server.ts';
import type { Route } from './+types/admin-journey-new.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'journeys');
  return { newId: v7(), products: await listProductOptions(db) };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'journeys',
    schema: newJourneySchema,
    failure: JOURNEY_TOASTS.saveFailed,
    submit: async ({ newId, ...input }, ctx) => {
      const result = await createJourney(ctx, newId, input);
      if (!result.ok) return { ok: false, fieldErrors: journeyFieldErrors(result) };
      const goTo = `/admin/jornadas/${result.id}` satisfies Href<'/admin/jornadas/:id'>;
      return { ok: true, toast: JOURNEY_TOASTS.created, goTo };
    },
  });
}

export const clientAction = orStay(JOURNEY_TOASTS.saveFailed);

export default function AdminJourneyNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Nova Jornada" back={{ to: '/admin/jornadas' satisfies Href, label: 'Jornadas' }}>
      <JourneyForm posted={actionData} newId={loaderData.newId} products={loaderData.products} />
    </AdminPage>
  );
}
