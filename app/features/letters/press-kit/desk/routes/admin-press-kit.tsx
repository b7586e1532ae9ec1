import { requestInfoContext } from '#app/http/context.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { can } from '#app/pure/people/rights.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast-store.ts';
import { type PressFile, thumbnailPath } from '../../press-file.ts';
import type { PressFileRow } from '../components/press-file-line.tsx';
import { PressGroupCard } from '../components/press-group.tsx';
import { PressUploadForm } from '../components/press-upload-form.tsx';
import { PRESS_FILE_TOASTS, pressFailure } from '../messages.ts';
import { pressDeletion, pressSwitch, pressUpload } from '../press-buttons.server.ts';
import { listPressFiles } from '../queries.server.ts';
import { countOpenRequests } from '../request-queries.server.ts';
import type { Route } from './+types/admin-press-kit.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db, log, actor } = requireRight(args, 'press');
  try {
    const groups = await listPressFiles(db);
    const requests = can(actor, 'messages') ? await countOpenRequests(db) : null;
    const shown = groups.map(({ files, ...group }) => ({ ...group, files: files.map(toRow) }));
    return { groups: shown, requests, failure: null };
  } catch (error) {
    log.error(
      { err: error, id: args.context.get(requestInfoContext).id },
      PRESS_FILE_TOASTS.loadFailed.title,
    );
    return { groups: [], requests: can(actor, 'messages') ? 0 : null, failure: PRESS_FILE_TOASTS.loadFailed };
  }
}

function toRow(file: PressFile): PressFileRow {
  const { id, title, description, file_name, file_size_bytes, is_active } = file;
  return {
    id,
    title,
    description,
    fileName: file_name,
    bytes: file_size_bytes,
    isActive: is_active,
    thumbnail: thumbnailPath(file),
  };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'press');
  const intent = await sentIntent(args.request);
  if (intent === 'add') return handleAdminForm(args, pressUpload);
  return handleAdminForm(args, intent === 'delete' ? pressDeletion : pressSwitch);
}

export const clientAction = orStayBy(pressFailure);

export default function AdminPressKit({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, requests, failure } = loaderData;
  useToast(failure);
  return (
    <AdminPage
      title="Kit de imprensa"
      intro="O que jornalistas podem baixar. Arquivos inativos somem do site na hora."
      actions={
        <>
          {requests !== null && (
            <ButtonLink to={'/admin/kit-imprensa/pedidos' satisfies Href} look="line">
              Solicitações recebidas{requests > 0 && ` (${requests} sem resposta)`}
            </ButtonLink>
          )}
          <ButtonLink to={'/media-kit' satisfies Href} look="line" external>
            Ver no site
          </ButtonLink>
        </>
      }
      outcome={actionData?.toast}
    >
      {failure ? (
        <div role="alert" className="notice" data-tone="bad">
          <p className="font-semibold">{failure.title}</p>
          <p>O servidor não respondeu como devia. Nada foi perdido.</p>
          <p>
            <a href={'/admin/kit-imprensa' satisfies Href} className="link">
              Tentar de novo
            </a>
          </p>
        </div>
      ) : (
        <div className="form-columns">
          <div className="grid gap-5">
            {groups.map((group) => (
              <PressGroupCard key={group.slug} {...group} />
            ))}
          </div>
          <PressUploadForm />
        </div>
      )}
    </AdminPage>
  );
}
