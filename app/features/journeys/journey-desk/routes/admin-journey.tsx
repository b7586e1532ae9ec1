import { findJourney } from '#app/features/journeys/core/queries.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { handleDeletion } from '#app/http/forms/record-deletion.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { byForm } from '#app/pure/forms/form-answer.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { CreateLink } from '#app/ui/admin/create-link.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { FigureLine } from '../components/figure-line.tsx';
import { JourneyForm } from '../components/journey-form.tsx';
import { StepTable } from '../components/step-table.tsx';
import { findFigures } from '../figures.server.ts';
import { journeySchema, stepButtonSchema } from '../input.ts';
import { journeyFields } from '../journey-fields.server.ts';
import { pressStepButton, removeJourney, saveJourney } from '../journey-forms.server.ts';
import { JOURNEY_TOASTS, journeyButtonFailure } from '../messages.ts';
import { listDeskSteps, listProductOptions } from '../queries.server.ts';
import type { Route } from './+types/admin-journey.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = requireRight(args, 'journeys');
  const journey = orNotFound(await findJourney(db, args.params.id));
  const { id, version } = journey;
  const [steps, figures, products] = await Promise.all([
    listDeskSteps(db, journey, clock.now()),
    findFigures(db, id),
    listProductOptions(db),
  ]);
  return { journey: { id, version, ...journeyFields(journey) }, steps, figures, products };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'journeys');
  const { id } = args.params;
  const intent = await sentIntent(args.request);
  if (intent === 'delete') {
    return handleDeletion(args, {
      right: 'journeys',
      failure: JOURNEY_TOASTS.deleteFailed,
      list: '/admin/jornadas' satisfies Href,
      remove: (ctx) => removeJourney(ctx, id),
    });
  }
  if (intent) {
    return handleAdminForm(args, {
      right: 'journeys',
      schema: stepButtonSchema,
      failure: JOURNEY_TOASTS.moveFailed,
      submit: (button, ctx) => pressStepButton(ctx, id, button),
    });
  }
  return handleAdminForm(args, {
    right: 'journeys',
    schema: journeySchema,
    failure: JOURNEY_TOASTS.saveFailed,
    submit: (sent, ctx, values) => saveJourney(ctx, id, sent, values),
  });
}

export const clientAction = orStayBy(journeyButtonFailure);

export default function AdminJourney({ loaderData, actionData }: Route.ComponentProps) {
  const { journey, steps, figures, products } = loaderData;
  const { posted, pressed } = byForm(actionData);
  const add = (
    <CreateLink to={`/admin/jornadas/${journey.id}/novo` satisfies Href<'/admin/jornadas/:id/novo'>}>
      Novo dia
    </CreateLink>
  );
  return (
    <AdminPage
      title={journey.title}
      back={{ to: '/admin/jornadas' satisfies Href, label: 'Jornadas' }}
      actions={
        <>
          {journey.visibility === 'public' && (
            <ButtonLink
              to={`/jornadas/${journey.slug}` satisfies Href<'/jornadas/:slug'>}
              look="line"
              external
            >
              Ver no site
            </ButtonLink>
          )}
          <ConfirmButton
            label="Excluir"
            look="danger"
            question="Excluir Jornada?"
            consequence={
              <>
                <strong>{journey.title}</strong> deixa o site com os seus dias e fica 30 dias na lixeira. Só é
                possível enquanto ninguém a começou.
              </>
            }
            fields={{ intent: 'delete' }}
          />
        </>
      }
      outcome={pressed?.toast}
    >
      <div className="grid gap-5">
        <section aria-labelledby="dias" className="form-section">
          <h2 id="dias">Os dias</h2>
          {steps.length === 0 ? (
            <EmptyState title="Ainda não há dias" action={add}>
              Cada dia é um episódio, um vídeo ou um texto, com uma pergunta.
            </EmptyState>
          ) : (
            <>
              <FigureLine figures={figures} />
              <StepTable journeyId={journey.id} steps={steps} figures={figures.byStep} />
              <div>{add}</div>
            </>
          )}
        </section>
        <JourneyForm key={journey.id} posted={posted} journey={journey} products={products} />
      </div>
    </AdminPage>
  );
}
