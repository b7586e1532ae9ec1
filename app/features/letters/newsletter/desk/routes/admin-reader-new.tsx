import { v7 } from 'uuid';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { addReader } from '../add-commands.server.ts';
import { NewReaderForm } from '../components/new-reader-form.tsx';
import { newReaderSchema } from '../input.ts';
import { ADD_FAILED, CONFIRMATION_QUEUED, CONFIRMATION_SENT, READER_ADDED } from '../messages.ts';
import { ADD_REFUSALS } from '../rules.ts';
import type { Route } from './+types/admin-reader-new.ts';

export function loader(args: Route.LoaderArgs) {
  const { clock } = requireRight(args, 'readers');
  return { newId: v7(), today: calendarDay(clock.now().toISOString()) };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'readers',
    schema: newReaderSchema,
    failure: ADD_FAILED,
    submit: async ({ newId, ...reader }, ctx): Promise<AdminResult> => {
      const site = await findSettings(ctx.db);
      const added = await addReader({ ...ctx, site }, newId, reader);
      if (added.ok) {
        const asked = ctx.mail.transport ? CONFIRMATION_SENT : CONFIRMATION_QUEUED;
        const toast = reader.consent === 'given' ? READER_ADDED : asked;
        const goTo = `/admin/newsletter/${added.id}` satisfies Href<'/admin/newsletter/:id'>;
        return { ok: true, toast, goTo };
      }
      const [field, sentence] = ADD_REFUSALS[added.reason];
      return { ok: false, fieldErrors: { [field]: [sentence] } };
    },
  });
}

export const clientAction = orStay(ADD_FAILED);

export default function AdminReaderNew({ loaderData: { newId, today }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Acrescentar uma pessoa"
      intro="Quem pediu pessoalmente, por telefone ou por mensagem para receber a newsletter."
      back={{ to: '/admin/newsletter' satisfies Href, label: 'Newsletter' }}
    >
      <NewReaderForm posted={actionData} newId={actionData?.values?.newId ?? newId} today={today} />
    </AdminPage>
  );
}
