import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { enterRequest } from '../commands.server.ts';
import { NewRequestForm } from '../components/new-request-form.tsx';
import { newRequestSchema } from '../input.ts';
import { REQUEST_TOASTS } from '../messages.ts';
import type { Route } from './+types/admin-data-request-new.ts';

export function loader(args: Route.LoaderArgs) {
  const { clock } = requireRight(args, 'personal-data');
  return { today: calendarDay(clock.now().toISOString()) };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'personal-data',
    schema: newRequestSchema,
    failure: REQUEST_TOASTS.failed,
    submit: async (input, ctx) => {
      const site = await findSettings(ctx.db);
      const entered = await enterRequest({ ...ctx, site }, input);
      if (!entered.ok) return { ok: false, fieldErrors: { day: ['Informe um dia que já chegou.'] } };
      return {
        ok: true,
        toast: REQUEST_TOASTS.entered,
        goTo: `/admin/dados-pessoais/${entered.id}` satisfies Href<'/admin/dados-pessoais/:id'>,
      };
    },
  });
}

export const clientAction = orStay(REQUEST_TOASTS.failed);

export default function AdminDataRequestNew({ loaderData: { today }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Registrar um pedido"
      intro="Que chegou por carta, telefone ou e-mail. O prazo começa no dia em que chegou."
      back={{ to: '/admin/dados-pessoais' satisfies Href, label: 'Dados pessoais' }}
    >
      <NewRequestForm posted={actionData} today={today} />
    </AdminPage>
  );
}
