import { redirect } from 'react-router';
import { columnsSchema } from '#app/features/records/imports/columns-input.ts';
import { ImportState } from '#app/features/records/imports/components/import-state.tsx';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult, Begun } from '#app/pure/forms/form-result.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { PRODUCT_ROLES } from '#app/pure/moving/product-columns.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { cancelArchive, confirmArchive, readAgain, tryAgain } from '../archive-import.server.ts';
import { ArchivePreviewPart } from '../components/archive-preview-part.tsx';
import { ArchiveRunning } from '../components/archive-running.tsx';
import { ArchiveSteps } from '../components/archive-steps.tsx';
import { ImportResult } from '../components/import-result.tsx';
import { PictureState } from '../components/picture-state.tsx';
import { pressSchema, siteSchema, startSchema } from '../input.ts';
import { IMPORT_CANCELED, IMPORT_FAILED, IMPORT_OVER } from '../messages.ts';
import { feedPath, findArchiveImport } from '../queries.server.ts';
import type { Route } from './+types/admin-archive-import.ts';

const LIST = '/admin/importar' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'imports');
  const found = orNotFound(await findArchiveImport(db, args.params.id));
  // The file is of another kind, and goes on by the way of that one.
  if (found.handed?.kind === 'feed') throw redirect(feedPath(found.handed.id));
  if (found.handed)
    throw redirect(
      `/admin/newsletter/importar/${found.handed.id}` satisfies Href<'/admin/newsletter/importar/:id'>,
    );
  return { found };
}

export async function action(args: Route.ActionArgs) {
  const { db } = requireRight(args, 'imports');
  const { id } = args.params;
  const failure = IMPORT_FAILED;
  // The page shows by itself what goes on.
  const answer = (result: { ok: boolean }, toast?: ToastMessage): AdminResult | Begun =>
    result.ok
      ? { ok: true, toast, goTo: `${LIST}/arquivos/${id}` satisfies Href<'/admin/importar/arquivos/:id'> }
      : { ok: false, why: 'conflict', toast: IMPORT_OVER };
  const intent = await sentIntent(args.request);
  if (intent === 'start') {
    return handleAdminForm(args, {
      ...{ right: 'imports', schema: startSchema, failure },
      submit: async ({ texts, isDraft }, ctx) => answer(await confirmArchive(ctx, id, { texts, isDraft })),
    });
  }
  if (intent === 'site') {
    return handleAdminForm(args, {
      ...{ right: 'imports', schema: siteSchema, failure },
      submit: async ({ site }, ctx) => answer(await readAgain(ctx, id, { site })),
    });
  }
  if (intent === 'columns') {
    const count = (await findArchiveImport(db, id))?.preview?.summary.columns?.header.length ?? 0;
    return handleAdminForm(args, {
      ...{ right: 'imports', schema: columnsSchema(count, PRODUCT_ROLES), failure },
      submit: async (sent, ctx) => answer(await readAgain(ctx, id, { columns: Object.values(sent) })),
    });
  }
  return handleAdminForm(args, {
    ...{ right: 'imports', schema: pressSchema, failure },
    submit: async (value, ctx) =>
      value.intent === 'cancel'
        ? answer(await cancelArchive(ctx, id), IMPORT_CANCELED)
        : answer(await tryAgain(ctx, id)),
  });
}

export const clientAction = orStay(IMPORT_FAILED);

export default function AdminArchiveImport({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = loaderData;
  const { status, problem, preview, report } = found;
  return (
    <AdminPage
      title={(preview ?? report)?.summary?.title ?? found.fileName}
      back={{ to: LIST, label: 'Importar' }}
      intro={
        <span className="wrap-anywhere">
          {found.fileName} · enviado em {formatMoment(found.created_at)}
        </span>
      }
      actions={<ImportState status={status} />}
      outcome={actionData?.toast}
    >
      <div className="grid gap-6">
        {problem && (
          <p className="outcome border-danger">
            {problem}{' '}
            {found.isEverything && (
              <a href={'/admin/levar-tudo' satisfies Href} className="link">
                Abrir Levar tudo
              </a>
            )}
          </p>
        )}
        {(status === 'reading' || status === 'running') && <ArchiveRunning found={found} />}
        {status === 'failed' && (
          <div className="flex flex-wrap gap-2.5">
            <IntentButton intent="again">Tentar de novo</IntentButton>
            <IntentButton intent="cancel" look="line">
              Cancelar
            </IntentButton>
          </div>
        )}
        {status === 'ready' && preview && (
          <ArchivePreviewPart found={found} preview={preview} answer={actionData} />
        )}
        {report && found.done > 0 && <ImportResult report={report} />}
        {status === 'done' && report && <ArchiveSteps counts={report.counts} />}
        <PictureState pictures={found.pictures} />
        <div>
          <ButtonLink to={LIST} look="line">
            Outra importação
          </ButtonLink>
        </div>
      </div>
    </AdminPage>
  );
}
