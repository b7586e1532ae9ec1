import { listPath, NO_TOPIC } from '#app/features/catalogue/item-desk/list/list-place.ts';
import { cancelImport } from '#app/features/records/imports/commands.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { failed } from '#app/pure/forms/toast-message.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FOLLOWED, IMPORT_CANCELED, IMPORT_FAILED, IMPORT_OVER, IMPORT_STARTED } from '../admin-messages.ts';
import { ImportOutcome } from '../components/import-outcome.tsx';
import { ImportProgress } from '../components/import-progress.tsx';
import { ImportState, isOpen } from '../components/import-state.tsx';
import { FEED_IMPORT, startFeedImport } from '../feed-import.server.ts';
import { followFeed } from '../following/commands.server.ts';
import { findFollowedAt } from '../following/queries.server.ts';
import { type FeedImport, findFeedImport, listCreated } from '../import-queries.server.ts';
import { importChangeSchema } from '../input.ts';
import { refusalSentence } from '../refusals.ts';
import { ADMIN_HINTS, summaryLines } from '../summary.ts';
import type { Route } from './+types/admin-import.ts';

const LIST = '/admin/importar' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'imports');
  const found = orNotFound(await findFeedImport(db, args.params.id));
  const created = isOpen(found.status) ? [] : await listCreated(db, found.id);
  return {
    found,
    followed: found.source === 'address' ? await findFollowedAt(db, found.sourceName) : null,
    created,
    lines: linesOf(found),
    unfiledPath: unfiledPath(found),
    draftsPath: draftsPath(found),
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return handleAdminForm(args, {
    right: 'imports',
    schema: importChangeSchema,
    failure: IMPORT_FAILED,
    submit: async ({ intent }, ctx): Promise<AdminResult> => {
      if (intent === 'cancel') {
        const canceled = await cancelImport(ctx, { kind: FEED_IMPORT, id });
        if (!canceled.ok) return { ok: false, why: 'conflict', toast: IMPORT_OVER };
        return {
          ok: true,
          toast: IMPORT_CANCELED,
          goTo: `${LIST}/${id}` satisfies Href<'/admin/importar/:id'>,
        };
      }
      const found = await findFeedImport(ctx.db, id);
      if (found?.source !== 'address') return { ok: false, why: 'gone', toast: IMPORT_OVER };
      const { sourceName: address, topicSlug, isDraft, withShorts } = found;
      const topic = topicSlug ?? '';
      if (intent === 'follow') {
        const choices = { topic, isDraft, withShorts, hasLetters: true };
        const followed = await followFeed(ctx, { ...choices, address });
        if (!followed.ok) return { ok: false, why: 'conflict', toast: failed(followed.message) };
        const goTo = `/admin/importar/seguir/${followed.id}` satisfies Href<'/admin/importar/seguir/:id'>;
        return { ok: true, toast: FOLLOWED, goTo };
      }
      const again = await startFeedImport(ctx, { address, feed: null, topic, isDraft, withShorts });
      if (!again.ok) throw new Error(`an import could not be begun again: ${again.reason}`);
      return {
        ok: true,
        toast: IMPORT_STARTED,
        goTo: `${LIST}/${again.id}` satisfies Href<'/admin/importar/:id'>,
      };
    },
  });
}

export const clientAction = orStay(IMPORT_FAILED);

export default function AdminImport({ loaderData, actionData }: Route.ComponentProps) {
  const { found, created, lines, unfiledPath, draftsPath, followed } = loaderData;
  return (
    <AdminPage
      title={found.report?.feedTitle ?? 'Importação'}
      back={{ to: LIST, label: 'Importar' }}
      intro={
        <span className="wrap-anywhere">
          {found.sourceName} · {formatDateTime(found.created_at)}
        </span>
      }
      actions={<ImportState status={found.status} />}
      outcome={actionData?.toast}
    >
      {isOpen(found.status) ? (
        <ImportProgress found={found} />
      ) : (
        <ImportOutcome
          found={found}
          lines={lines}
          created={created}
          unfiledPath={unfiledPath}
          draftsPath={draftsPath}
          followed={followed}
        />
      )}
    </AdminPage>
  );
}

function unfiledPath({ report }: FeedImport): string | null {
  return report?.withoutTopic ? listPath(report.kind, { topic: NO_TOPIC }) : null;
}

function draftsPath({ report }: FeedImport): string | null {
  const { blocked = 0, silent = 0 } = report?.held ?? {};
  return report && blocked + silent > 0 ? listPath(report.kind, { state: 'rascunho' }) : null;
}

function linesOf({ status, done, report, refusal }: FeedImport): string[] {
  if (report) return summaryLines(report, ADMIN_HINTS);
  if (refusal) return [refusalSentence(refusal)];
  if (status === 'canceled')
    return [done > 0 ? ADMIN_HINTS.interrupted : 'Cancelada antes de começar: nada foi importado.'];
  if (status === 'failed') {
    return [
      'A importação parou por um erro nosso. O que já entrou está guardado; importe de novo para continuar.',
    ];
  }
  return [];
}
