import { v7 } from 'uuid';
import { listTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { orHandedIn } from '#app/features/records/reviews/reviewed-drafts.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { itemEditorPath, itemListPath, kindOfPath } from '#app/pure/site/editor-paths.ts';
import { named } from '#app/pure/site/named-failure.ts';
import { plannedBy } from '#app/pure/time/tomorrow.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { findNoticeChoice, hurryNotices } from '#app/wiring/letters/item-notice.server.ts';
import { createItem } from '../commands.server.ts';
import { ItemForm } from '../components/item-form.tsx';
import { newValues } from '../form-values.ts';
import { ITEM_SCHEMAS } from '../input.ts';
import { ITEM_WORDS, saveFailure, WRITE_FAILURES } from '../messages.ts';
import { toAdminResult } from '../save-action.server.ts';
import { findSiteLink } from '../site-link.server.ts';
import type { Route } from './+types/new-item.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = requireRight(args, 'items');
  const [topics, notice] = await Promise.all([listTopics(db), findNoticeChoice({ db, clock }, null)]);
  const now = clock.now().toISOString();
  return {
    kind: kindOfPath(args.url.pathname),
    newId: v7(),
    ...{ now, notice },
    values: newValues(now, { tellsSubscribers: notice.mode === 'always' }),
    topics: topics.map(({ id, name }) => ({ id, name })),
  };
}

export function action(args: Route.ActionArgs) {
  const kind = kindOfPath(args.url.pathname);
  const words = ITEM_WORDS[kind];
  return handleAdminForm(args, {
    right: 'items',
    schema: ITEM_SCHEMAS[kind],
    failure: (values) => saveFailure(kind, values),
    submit: async (sent, ctx) => {
      const input = plannedBy(sent, ctx.clock.now());
      const result = await named(WRITE_FAILURES[kind].create, createItem(ctx, kind, input));
      if (result.ok) await hurryNotices(ctx);
      const goTo = result.ok ? itemEditorPath({ kind, id: result.id }) : undefined;
      const shown =
        result.ok && (await findSiteLink(ctx.db, { kind, ids: [result.id], now: ctx.clock.now() }));
      const answer = toAdminResult(kind, result, { toast: { ...words.created, ...shown }, goTo });
      return result.ok ? orHandedIn(ctx, { kind, id: result.id }, input.handIn, answer) : answer;
    },
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return orStay(ITEM_WORDS[kindOfPath(args.url.pathname)].notSaved)(args);
}

/** Keeps an empty form's date and time from changing while somebody types. */
export function shouldRevalidate() {
  return false;
}

export default function NewItem({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, newId, values, topics, now, notice } = loaderData;
  return (
    <AdminPage
      title={ITEM_WORDS[kind].add}
      back={{ to: itemListPath(kind), label: kind === 'video' ? 'Vídeos' : 'Episódios' }}
    >
      <ItemForm
        key={kind}
        kind={kind}
        item={null}
        newId={newId}
        saved={values}
        topics={topics}
        {...{ now, notice }}
        review={null}
        posted={actionData}
      />
    </AdminPage>
  );
}
