import { redirect } from 'react-router';
import { listPath, NO_TOPIC } from '#app/features/catalogue/item-desk/list/list-place.ts';
import { keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { ImportState, isAtWork } from '#app/features/records/imports/components/import-state.tsx';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { IMPORT_FAILED } from '../admin-messages.ts';
import { FeedPreview } from '../components/feed-preview.tsx';
import { ImportOutcome } from '../components/import-outcome.tsx';
import { ImportProgress } from '../components/import-progress.tsx';
import { confirmed } from '../confirm.server.ts';
import { findFollowedAt } from '../following/queries.server.ts';
import { type FeedImport, findFeedImport, listCreated } from '../import-queries.server.ts';
import { confirmSchema, importChangeSchema } from '../input.ts';
import { linesOf } from '../outcome.ts';
import { pressed } from '../press.server.ts';
import { findCoverState } from '../show/cover-state.server.ts';
import { findTranscriptLines } from '../transcripts/outcome.server.ts';
import type { Route } from './+types/admin-import.ts';

const LIST = '/admin/importar' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'imports');
  const { db } = services;
  const found = orNotFound(await findFeedImport(db, args.params.id));
  if (found.handed) throw redirect(archivePath(found.handed.id));
  const created = isAtWork(found.status) || found.plan ? [] : await listCreated(db, found.id);
  const transcripts = found.report ? await findTranscriptLines(db, found.id) : [];
  const topics = found.plan ? await keptTopics(services) : [];
  return {
    found,
    followed: found.source === 'address' ? await findFollowedAt(db, found.sourceName) : null,
    created,
    topics: topics.map(({ slug, name }) => ({ slug, name })),
    lines: linesOf(found, found.report?.show ? await findCoverState(db) : 'coming', transcripts),
    unfiledPath: unfiledPath(found),
    draftsPath: draftsPath(found),
  };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'imports');
  const { id } = args.params;
  if ((await sentIntent(args.request)) === 'start') {
    return handleAdminForm(args, {
      ...{ right: 'imports', schema: confirmSchema, failure: IMPORT_FAILED },
      submit: (value, ctx) => confirmed(ctx, id, value),
    });
  }
  return handleAdminForm(args, {
    right: 'imports',
    schema: importChangeSchema,
    failure: IMPORT_FAILED,
    submit: ({ intent }, ctx) => pressed(ctx, id, intent),
  });
}

export const clientAction = orStay(IMPORT_FAILED);

export default function AdminImport({ loaderData, actionData }: Route.ComponentProps) {
  const { found, created, topics, lines, unfiledPath, draftsPath, followed } = loaderData;
  return (
    <AdminPage
      title={(found.plan ?? found.report)?.feedTitle ?? 'Importação'}
      back={{ to: LIST, label: 'Importar' }}
      intro={
        <span className="wrap-anywhere">
          {found.sourceName} · {formatDateTime(found.created_at)}
        </span>
      }
      actions={<ImportState status={found.status} />}
      outcome={actionData?.toast}
    >
      {isAtWork(found.status) ? (
        <ImportProgress found={found} />
      ) : found.plan ? (
        <FeedPreview
          {...{ found, topics, plan: found.plan, isFollowed: followed !== null, answer: actionData }}
        />
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

function archivePath(id: string) {
  return `${LIST}/arquivos/${id}` satisfies Href<'/admin/importar/arquivos/:id'>;
}

function unfiledPath({ report }: FeedImport): string | null {
  return report?.withoutTopic ? listPath(report.kind, { topic: NO_TOPIC }) : null;
}

function draftsPath({ report }: FeedImport): string | null {
  const { blocked = 0, silent = 0 } = report?.held ?? {};
  return report && blocked + silent > 0 ? listPath(report.kind, { state: 'rascunho' }) : null;
}
