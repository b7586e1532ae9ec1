import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { handleDeletion } from '#app/http/forms/record-deletion.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { savedAnswer, saveTogether } from '#app/platform/fields/save-together.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { byForm } from '#app/pure/forms/form-answer.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { PressFile } from '../../press-file.ts';
import { updatePressFile } from '../commands.server.ts';
import { PressFileForm } from '../components/press-file-form.tsx';
import { DeletePressFile } from '../components/press-file-line.tsx';
import { pressFileSchema } from '../input.ts';
import { FILE_GONE, PRESS_FILE_TOASTS } from '../messages.ts';
import { removePressFile } from '../press-buttons.server.ts';
import { findPressFile } from '../queries.server.ts';
import type { Route } from './+types/admin-press-file.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'press');
  const file = orNotFound(await findPressFile(db, args.params.id));
  const { id, version, category, title, description } = file;
  return {
    file: {
      ...{ id, version, category, title, description },
      fileKey: file.file_key,
      fileName: file.file_name,
      bytes: file.file_size_bytes,
      isActive: file.is_active,
    },
  };
}

/** As the form sends them. */
function fieldsOf({ category, title, description, version }: PressFile): Record<string, string> {
  return { category, title, description, version: String(version) };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'press');
  const { id } = args.params;
  if ((await sentIntent(args.request)) === 'delete') {
    const failure = PRESS_FILE_TOASTS.deleteFailed;
    const remove = (ctx: ActorContext) => removePressFile(ctx, id);
    return handleDeletion(args, {
      right: 'press',
      failure,
      list: '/admin/kit-imprensa' satisfies Href,
      remove,
    });
  }
  const failed = PRESS_FILE_TOASTS.updateFailed;
  return handleAdminForm(args, {
    right: 'press',
    schema: pressFileSchema,
    failure: failed,
    submit: async (sent, ctx, values): Promise<AdminResult> => {
      const save = ({ version, ...input }: typeof sent) => updatePressFile(ctx, { id, version }, input);
      const current = async () => {
        const file = await findPressFile(ctx.db, id);
        return file && fieldsOf(file);
      };
      const saved = await saveTogether({ schema: pressFileSchema, input: sent, values, current, save });
      const toasts = {
        updated: PRESS_FILE_TOASTS.updated,
        saveFailed: failed,
        gone: { ...failed, description: FILE_GONE },
      };
      return savedAnswer(saved, toasts, ({ message }) => ({ replacement: [message] }));
    },
  });
}

export const clientAction = orStayBy((intent) =>
  intent === 'delete' ? PRESS_FILE_TOASTS.deleteFailed : PRESS_FILE_TOASTS.updateFailed,
);

export default function AdminPressFile({ loaderData: { file }, actionData }: Route.ComponentProps) {
  const { posted, pressed } = byForm(actionData);
  return (
    <AdminPage
      title={file.title}
      intro={
        <StateLabel tone={file.isActive ? 'good' : 'plain'}>{file.isActive ? 'Ativo' : 'Inativo'}</StateLabel>
      }
      back={{ to: '/admin/kit-imprensa' satisfies Href, label: 'Kit de imprensa' }}
      actions={
        <>
          <ButtonLink
            to={`/admin/kit-imprensa/${file.id}/arquivo` satisfies Href<'/admin/kit-imprensa/:id/arquivo'>}
            look="line"
            download
          >
            Baixar
          </ButtonLink>
          <DeletePressFile title={file.title} look="danger" />
        </>
      }
      outcome={pressed?.toast}
    >
      <PressFileForm key={file.id} posted={posted} file={file} />
    </AdminPage>
  );
}
