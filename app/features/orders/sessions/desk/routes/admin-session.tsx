import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { buyerContext } from '#app/wiring/buyer-context.server.ts';
import { EndForm } from '../components/end-forms.tsx';
import { SessionFacts } from '../components/session-facts.tsx';
import { TimeForm } from '../components/time-form.tsx';
import { sessionForm } from '../input.ts';
import { SESSION_FAILED } from '../messages.ts';
import { findSession } from '../queries.server.ts';
import { pressSessionButton } from '../session-buttons.server.ts';
import { stateOf } from '../session-words.ts';
import type { Route } from './+types/admin-session.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'orders');
  const found = orNotFound(await findSession(db, args.params.id));
  return found;
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'orders',
    schema: sessionForm,
    failure: SESSION_FAILED,
    submit: async (form, ctx) => pressSessionButton(await buyerContext(ctx), ctx.actor, args.params.id, form),
  });
}

export const clientAction = orStay(SESSION_FAILED);

export default function AdminSession({ loaderData: { booking, order }, actionData }: Route.ComponentProps) {
  const { label, tone } = stateOf(booking.status);
  const { status, version } = booking;
  return (
    <AdminPage
      title={booking.name}
      intro={<StateLabel tone={tone}>{label}</StateLabel>}
      back={{ to: '/admin/pedidos/sessoes' satisfies Href, label: 'Sessões' }}
      outcome={actionData?.toast}
    >
      <div className="form-columns">
        <div className="grid gap-5">
          {status === 'canceled' ? (
            <p className="notice">Esta sessão foi cancelada.</p>
          ) : (
            <TimeForm booking={booking} answer={actionData} />
          )}
        </div>
        <div className="grid gap-5">
          <SessionFacts booking={booking} order={order} />
          {status !== 'canceled' && (
            <section aria-labelledby="outras-acoes" className="admin-card">
              <h2 id="outras-acoes">Outras ações</h2>
              <div className="desk-acts">
                {status === 'proposed' && <EndForm intent="decline" version={version} />}
                <EndForm intent="cancel" version={version} />
              </div>
            </section>
          )}
        </div>
      </div>
    </AdminPage>
  );
}
