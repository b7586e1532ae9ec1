import { listTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { findReviewState, orHandedIn } from '#app/features/records/reviews/reviewed-drafts.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { mergesInSight, savedAnswer, saveTogether } from '#app/platform/fields/save-together.server.ts';
import { byForm } from '#app/pure/forms/form-answer.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { plannedBy } from '#app/pure/time/tomorrow.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ReviewNote } from '#app/ui/admin/hand-in.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { findNoticeChoice, hurryNotices } from '#app/wiring/letters/item-notice.server.ts';
import { isOldAddress } from '#app/wiring/pages/old-address.server.ts';
import { runPageButton } from '../button-actions.server.ts';
import { updatePage } from '../commands.server.ts';
import { PageActions } from '../components/page-actions.tsx';
import { PageForm } from '../components/page-form.tsx';
import { listDeletable } from '../drafts.server.ts';
import { pageButtonSchema, pageSchema } from '../input.ts';
import { mergePage } from '../merge-page.server.ts';
import { LOCKED, PAGE_TOASTS, pageButtonFailure, pageFieldErrors } from '../messages.ts';
import { findEditedPage } from '../queries.server.ts';
import { findSavedToast } from '../saved-toast.server.ts';
import { STATE_LABELS } from '../state-labels.ts';
import type { Route } from './+types/admin-page.ts';

const LIST = '/admin/paginas' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db, clock, actor } = requireRight(args, 'pages');
  const { id } = args.params;
  const page = orNotFound(await findEditedPage(db, id, clock.now()));
  const [topics, notice, review, own] = await Promise.all([
    listTopics(db),
    findNoticeChoice({ db, clock }, id),
    findReviewState(db, { kind: page.kind, id }),
    listDeletable(db, actor, [page]),
  ]);
  return {
    ...{ page, notice, review, isOwn: own?.includes(id) ?? true, now: clock.now().toISOString() },
    topics: topics.map(({ id, name }) => ({ id, name })),
  };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'pages');
  const { id } = args.params;
  if (await sentIntent(args.request)) {
    return handleAdminForm(args, {
      right: 'pages',
      schema: pageButtonSchema,
      failure: ({ intent }) => pageButtonFailure(intent),
      submit: async ({ intent }, ctx): Promise<AdminResult> => ({
        goTo: LIST,
        ...(await runPageButton({ ...ctx, isAddressTaken: isOldAddress }, { intent, ids: [id], beside: '' })),
      }),
    });
  }
  return handleAdminForm(args, {
    right: 'pages',
    schema: pageSchema,
    failure: PAGE_TOASTS.saveFailed,
    submit: async (formInput, ctx, values): Promise<AdminResult> => {
      const sent = plannedBy(formInput, ctx.clock.now());
      const found = () => findEditedPage(ctx.db, id, ctx.clock.now());
      const save = ({ version, ...input }: typeof sent) =>
        updatePage(
          { ...ctx, isAddressTaken: isOldAddress },
          { id, version },
          plannedBy(input, ctx.clock.now()),
        );
      const before = (await found())?.state ?? null;
      const saved = await saveTogether({
        ...{ schema: pageSchema, input: sent, values, save, merge: mergePage },
        current: async () => (await found())?.values ?? null,
        mayMerge: mergesInSight(sent.publish || sent.state === 'publicado'),
      });
      let { updated } = PAGE_TOASTS;
      if (saved.result.ok) {
        const of = { id, before, notice: await findNoticeChoice(ctx, id) };
        updated = await findSavedToast({ db: ctx.db, now: ctx.clock.now() }, of, updated);
        await hurryNotices(ctx);
      }
      const answer = savedAnswer(saved, { ...PAGE_TOASTS, updated }, pageFieldErrors);
      const kind = (sent.handIn && (await found())?.kind) || 'page';
      return orHandedIn(ctx, { kind, id }, sent.handIn, answer);
    },
  });
}

export const clientAction = orStayBy((intent) =>
  intent ? pageButtonFailure(intent) : PAGE_TOASTS.saveFailed,
);

export default function AdminPageEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { page, isOwn, topics, now, notice, review } = loaderData;
  const { posted, pressed } = byForm(actionData);
  const { tone, label } = STATE_LABELS[page.state];
  const isMine = useCan()('publish-pages') || page.state === 'draft';
  return (
    <AdminPage
      title={page.title}
      intro={<StateLabel tone={tone}>{label}</StateLabel>}
      back={{ to: LIST, label: 'Páginas e notas' }}
      actions={<PageActions page={page} mayDelete={isMine && isOwn} />}
      outcome={pressed?.toast}
    >
      <ReviewNote review={review} />
      {!isMine && <p className="notice mb-4">{LOCKED}</p>}
      {/* Refused without scripts, what was typed stays. */}
      {(isMine || posted) && (
        <PageForm
          key={page.id}
          kind={page.kind}
          page={page}
          saved={page.values}
          topics={topics}
          {...{ now, notice, review }}
          posted={posted}
        />
      )}
    </AdminPage>
  );
}
