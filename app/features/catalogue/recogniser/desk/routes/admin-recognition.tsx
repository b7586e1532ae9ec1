import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { itemEditorPath } from '#app/pure/site/editor-paths.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { findRecognisedItem } from '../../queries.server.ts';
import { askRecognition, cancelRecognition } from '../commands.server.ts';
import { RecognitionPart } from '../components/recognition-part.tsx';
import { recognitionSchema } from '../input.ts';
import { RECOGNITION_TOASTS } from '../messages.ts';
import { findRecognitionPart } from '../recognition-part.server.ts';
import type { Route } from './+types/admin-recognition.ts';

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'publish');
  const { id } = args.params;
  const item = orNotFound(await findRecognisedItem(services.db, id));
  return {
    title: item.title,
    back: itemEditorPath({ kind: item.kind, id: id }),
    action:
      `/admin/episodios/${id}/transcricao/maquina` satisfies Href<'/admin/episodios/:id/transcricao/maquina'>,
    shown: orNotFound(await findRecognitionPart(services, id)),
  };
}

export function action(args: Route.ActionArgs) {
  const { recogniserModel } = requireRight(args, 'publish');
  return handleAdminForm(args, {
    right: 'publish',
    schema: recognitionSchema,
    failure: RECOGNITION_TOASTS.failed,
    submit: async ({ intent }, ctx): Promise<AdminResult> => {
      if (intent === 'cancel') {
        await cancelRecognition(ctx, args.params.id);
        return { ok: true, toast: RECOGNITION_TOASTS.cancel };
      }
      const result = await askRecognition({ ...ctx, recogniserModel }, args.params.id);
      if (result.ok) return { ok: true, toast: RECOGNITION_TOASTS.ask };
      const { reason } = result;
      return { ok: false, why: reason === 'gone' ? 'gone' : 'conflict', toast: RECOGNITION_TOASTS[reason] };
    },
  });
}

export const clientAction = orStay(RECOGNITION_TOASTS.failed);

export default function AdminRecognition({ loaderData, actionData }: Route.ComponentProps) {
  const { title, back, action, shown } = loaderData;
  return (
    <AdminPage
      title="Transcrever nesta máquina"
      intro={title}
      back={{ to: back, label: title }}
      outcome={actionData?.toast}
    >
      <RecognitionPart shown={shown} action={action} />
    </AdminPage>
  );
}
