import { v7 } from 'uuid';
import { orHandedIn } from '#app/features/records/reviews/reviewed-drafts.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { letterSender } from '#app/platform/mail/letter-sender.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { createLetter } from '../commands.server.ts';
import { LetterForm } from '../components/letter-form.tsx';
import { newLetterSchema } from '../input.ts';
import { LETTER_TOASTS, letterFieldErrors } from '../messages.ts';
import type { Route } from './+types/admin-letter-new.ts';

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'letters');
  const { showName } = await keptSettings(services);
  return { newId: v7(), sender: letterSender(services.mail, showName).name };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'letters',
    schema: newLetterSchema,
    failure: LETTER_TOASTS.saveFailed,
    submit: async ({ newId, handIn, ...input }, ctx): Promise<AdminResult> => {
      const result = await createLetter(ctx, newId, input);
      if (!result.ok) return { ok: false, fieldErrors: letterFieldErrors(result) };
      return orHandedIn(ctx, { kind: 'letter', id: result.id }, handIn, {
        ok: true,
        toast: LETTER_TOASTS.created,
        goTo: `/admin/cartas/${result.id}` satisfies Href<'/admin/cartas/:id'>,
      });
    },
  });
}

export const clientAction = orStay(LETTER_TOASTS.saveFailed);

export default function AdminLetterNew({ loaderData, actionData }: Route.ComponentProps) {
  const { newId, sender } = loaderData;
  return (
    <AdminPage title="Nova carta" back={{ to: '/admin/cartas' satisfies Href, label: 'Cartas' }}>
      <LetterForm posted={actionData} newId={newId} review={null} sender={sender} />
    </AdminPage>
  );
}
