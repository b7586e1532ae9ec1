import { data } from 'react-router';
import { findSoundLine } from '#app/features/catalogue/sound-desk/sound-line.server.ts';
import { listTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { findReviewState, orHandedIn } from '#app/features/records/reviews/reviewed-drafts.server.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { KEPT_BOTH, mergesInSight, saveTogether } from '#app/platform/fields/save-together.server.ts';
import { byForm } from '#app/pure/forms/form-answer.ts';
import { can } from '#app/pure/people/rights.ts';
import { itemListPath, kindOfPath } from '#app/pure/site/editor-paths.ts';
import { named } from '#app/pure/site/named-failure.ts';
import { plannedBy } from '#app/pure/time/tomorrow.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ReviewNote } from '#app/ui/admin/hand-in.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { findNoticeChoice, hurryNotices } from '#app/wiring/letters/item-notice.server.ts';
import { updateItem } from '../commands.server.ts';
import { ChaptersLink, ItemActions } from '../components/item-actions.tsx';
import { ItemForm } from '../components/item-form.tsx';
import { SoundLine } from '../components/sound-line.tsx';
import { TranscriptLink } from '../components/transcript-link.tsx';
import { bringsOut, listDeletable } from '../drafts.server.ts';
import { findEditedItem } from '../edited-item.server.ts';
import { ITEM_SCHEMAS, itemButtonSchema } from '../input.ts';
import { runItemButton } from '../list/item-buttons.server.ts';
import { buttonFailure, ITEM_WORDS, lockedWords, saveFailure, WRITE_FAILURES } from '../messages.ts';
import { toAdminResult } from '../save-action.server.ts';
import { findSiteLink } from '../site-link.server.ts';
import { STATE_LABELS } from '../state-labels.ts';
import type { Route } from './+types/edit-item.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db, clock, actor } = requireRight(args, 'items');
  const kind = kindOfPath(args.url.pathname);
  const [item, topics, notice, review, sound] = await Promise.all([
    findEditedItem(db, kind, args.params.id, clock.now()),
    listTopics(db),
    findNoticeChoice({ db, clock }, args.params.id),
    findReviewState(db, { kind, id: args.params.id }),
    can(actor, 'publish') ? findSoundLine(db, args.params.id) : null,
  ]);
  if (!item) throw data(null, { status: 404 });
  const isOwn = (await listDeletable(db, actor, [item]))?.includes(item.id) ?? true;
  return {
    ...{ item, isOwn, notice, review, sound, now: clock.now().toISOString() },
    topics: topics.map(({ id, name }) => ({ id, name })),
  };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'items');
  const kind = kindOfPath(args.url.pathname);
  const { id } = args.params;
  if (await sentIntent(args.request)) {
    return handleAdminForm(args, {
      right: 'items',
      schema: itemButtonSchema,
      failure: ({ intent }) => buttonFailure(kind, intent),
      submit: ({ intent }, ctx) => runItemButton(ctx, kind, { id, intent }),
    });
  }
  const words = ITEM_WORDS[kind];
  return handleAdminForm(args, {
    right: 'items',
    schema: ITEM_SCHEMAS[kind],
    failure: (values) => saveFailure(kind, values),
    submit: async (formInput, ctx, values) => {
      const sent = plannedBy(formInput, ctx.clock.now());
      const save = (input: typeof sent) =>
        named(WRITE_FAILURES[kind].update, updateItem(ctx, kind, id, plannedBy(input, ctx.clock.now())));
      const current = async () => (await findEditedItem(ctx.db, kind, id, ctx.clock.now()))?.values ?? null;
      const saved = await saveTogether({
        ...{ schema: ITEM_SCHEMAS[kind], input: sent, values, current, save },
        mayMerge: mergesInSight(bringsOut(sent)),
      });
      if (saved.result.ok) await hurryNotices(ctx);
      const toast = {
        ...words.updated,
        ...(saved.isMerged && { description: KEPT_BOTH }),
        ...(await findSiteLink(ctx.db, { kind, ids: [id], now: ctx.clock.now() })),
      };
      const answer = toAdminResult(kind, saved.result, { toast, version: saved.version + 1 });
      return orHandedIn(
        ctx,
        { kind, id },
        sent.handIn,
        answer.ok ? answer : { ...answer, values: saved.values },
      );
    },
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  const kind = kindOfPath(args.url.pathname);
  return orStayBy((intent) => (intent ? buttonFailure(kind, intent) : ITEM_WORDS[kind].notSaved))(args);
}

export default function EditItem({ loaderData, actionData }: Route.ComponentProps) {
  const { item, topics, now, notice, review } = loaderData;
  const { tone, label } = STATE_LABELS[item.state];
  const { posted, pressed } = byForm(actionData);
  const isMine = useCan()('publish') || item.state === 'draft';
  return (
    <AdminPage
      title={item.title}
      intro={<StateLabel tone={tone}>{label}</StateLabel>}
      back={{ to: itemListPath(item.kind), label: item.kind === 'video' ? 'Vídeos' : 'Episódios' }}
      actions={<ItemActions item={item} mayDelete={isMine && loaderData.isOwn} />}
      outcome={pressed?.toast}
    >
      <ReviewNote review={review} />
      <nav aria-label="Mais deste conteúdo" className="mb-4 flex flex-wrap items-center gap-x-6">
        <ChaptersLink kind={item.kind} id={item.id} />
        <TranscriptLink kind={item.kind} id={item.id} />
        <SoundLine id={item.id} shown={loaderData.sound} />
      </nav>
      {!isMine && <p className="notice mb-4">{lockedWords(item.kind)}</p>}
      {/* Refused without scripts, what was typed stays. */}
      {(isMine || posted) && (
        <ItemForm
          key={item.id}
          kind={item.kind}
          item={item}
          saved={item.values}
          topics={topics}
          {...{ now, notice, review }}
          posted={posted}
        />
      )}
    </AdminPage>
  );
}
