import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { itemEditorPath } from '#app/pure/site/editor-paths.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { changeSound } from '../commands.server.ts';
import { SoundCard } from '../components/sound-card.tsx';
import { soundSchema } from '../input.ts';
import { SOUND_TOASTS } from '../messages.ts';
import { findItemSound } from '../queries.server.ts';
import { soundShown } from '../sound-words.ts';
import type { Route } from './+types/admin-sound.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'publish');
  const sound = orNotFound(await findItemSound(db, args.params.id));
  const { item, file } = sound;
  return {
    title: item.title,
    back: itemEditorPath(item),
    fileKey: file?.key ?? null,
    fileName: file?.name ?? null,
    shown: soundShown(sound),
  };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'publish',
    schema: soundSchema,
    failure: SOUND_TOASTS.failed,
    submit: async ({ intent, key }, ctx): Promise<AdminResult> => {
      const done = await changeSound(ctx, { id: args.params.id, key, intent });
      if (done.ok) return { ok: true, toast: SOUND_TOASTS[intent] };
      const { reason } = done;
      return { ok: false, why: reason === 'gone' ? 'gone' : 'conflict', toast: SOUND_TOASTS[reason] };
    },
  });
}

export const clientAction = orStay(SOUND_TOASTS.failed);

export default function AdminSound({ loaderData, actionData }: Route.ComponentProps) {
  const { title, back, fileKey, fileName, shown } = loaderData;
  return (
    <AdminPage
      title="Volume do áudio"
      intro={fileName ? `${title}: ${fileName}` : title}
      back={{ to: back, label: title }}
      outcome={actionData?.toast}
    >
      <SoundCard shown={shown} fileKey={fileKey} />
    </AdminPage>
  );
}
