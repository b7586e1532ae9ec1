import { data } from 'react-router';
import { findRequest } from '#app/features/privacy/core/requests.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { findHeldForHost } from '#app/wiring/people/data-holder.server.ts';
import { eraseForHost } from '#app/wiring/people/data-requests.server.ts';
import { answerRequest } from '../commands.server.ts';
import { RequestAnswer } from '../components/request-answer.tsx';
import { RequestFacts } from '../components/request-facts.tsx';
import { RequestHeld } from '../components/request-held.tsx';
import { answerSchema, erasureSchema } from '../input.ts';
import { REQUEST_TOASTS } from '../messages.ts';
import { stateOf } from '../request-list.ts';
import type { Route } from './+types/admin-data-request.ts';

const NOT_OPEN: AdminResult = { ok: false, why: 'conflict', toast: REQUEST_TOASTS.notOpen };

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'personal-data');
  const found = await findRequest(services.db, args.params.id);
  if (!found) throw data(null, { status: 404 });
  const { email_hash: _, search_text: __, ...request } = found;
  const isOpen = request.status === 'open';
  const held = isOpen && request.email ? await findHeldForHost(services, request.email) : [];
  return { request, held, state: stateOf(request, services.clock.now().toISOString()) };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const page = `/admin/dados-pessoais/${id}` satisfies Href<'/admin/dados-pessoais/:id'>;
  if ((await sentIntent(args.request)) === 'erase') {
    return handleAdminForm(args, {
      right: 'personal-data',
      schema: erasureSchema,
      failure: REQUEST_TOASTS.failed,
      submit: async (_input, ctx): Promise<AdminResult> => {
        const erased = await eraseForHost(ctx, ctx.actor, id);
        if (erased.ok) {
          const toast = erased.isOpen ? REQUEST_TOASTS.erasedInPart : REQUEST_TOASTS.erased;
          return { ok: true, toast, goTo: page };
        }
        return erased.reason === 'is-admin' ? { ok: false, toast: REQUEST_TOASTS.isAdmin } : NOT_OPEN;
      },
    });
  }
  return handleAdminForm(args, {
    right: 'personal-data',
    schema: answerSchema,
    failure: REQUEST_TOASTS.failed,
    submit: async ({ answer, result }, ctx): Promise<AdminResult> => {
      const site = await findSettings(ctx.db);
      const isRefused = result === 'refused';
      const answered = await answerRequest({ ...ctx, site }, id, { answer, isRefused });
      return answered.ok ? { ok: true, toast: REQUEST_TOASTS.answered, goTo: page } : NOT_OPEN;
    },
  });
}

export const clientAction = orStay(REQUEST_TOASTS.failed);

export default function AdminDataRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, held, state } = loaderData;
  return (
    <AdminPage
      title={request.protocol}
      back={{ to: '/admin/dados-pessoais' satisfies Href, label: 'Dados pessoais' }}
      outcome={actionData?.toast}
    >
      <div className="form-columns">
        <div className="grid content-start gap-5">
          <RequestFacts request={request} state={state} />
          {request.status === 'open' && <RequestHeld parts={held} />}
        </div>
        {request.status === 'open' && <RequestAnswer id={request.id} posted={actionData} />}
      </div>
    </AdminPage>
  );
}
