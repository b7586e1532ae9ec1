import { keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { byForm } from '#app/pure/forms/form-answer.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useFreshDataEvery } from '#app/ui/admin/fresh-data.ts';
import {
  ASKED,
  FOLLOW_FAILED,
  FOLLOW_GONE,
  FOLLOW_REMOVED,
  FOLLOW_SAVED,
  UNFOLLOWED,
} from '../admin-messages.ts';
import { Arrivals } from '../components/arrivals.tsx';
import { ChangedThere } from '../components/changed-there.tsx';
import { FollowFacts } from '../components/follow-facts.tsx';
import { FollowForm } from '../components/follow-form.tsx';
import { FollowState } from '../components/follow-state.tsx';
import { askNow, changeChoices, removeFeed, stopFollowing } from '../following/commands.server.ts';
import { findFollowed, isLooking, listArrivals, listChanged } from '../following/queries.server.ts';
import { followPressSchema, followSchema } from '../input.ts';
import type { Route } from './+types/admin-followed.ts';

const LOOK_EVERY_MS = 3_000;
const LIST = '/admin/importar' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'imports');
  const { db } = services;
  const feed = orNotFound(await findFollowed(db, args.params.id));
  const [arrivals, changed, topics] = await Promise.all([
    listArrivals(db, feed.id),
    listChanged(db, feed.id),
    keptTopics(services),
  ]);
  return {
    ...{ feed, arrivals, changed, isLooking: isLooking(feed, services.clock.now()) },
    topics: topics.map(({ slug, name }) => ({ slug, name })),
  };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'imports');
  const { id } = args.params;
  const page = `/admin/importar/seguir/${id}` satisfies Href<'/admin/importar/seguir/:id'>;
  const answer = (result: { ok: boolean }, toast: ToastMessage, goTo: string = page): AdminResult =>
    result.ok ? { ok: true, toast, goTo } : { ok: false, why: 'gone', toast: FOLLOW_GONE };
  if ((await sentIntent(args.request)) === '')
    return handleAdminForm(args, {
      right: 'imports',
      schema: followSchema,
      failure: FOLLOW_FAILED,
      submit: async (choices, ctx) => answer(await changeChoices(ctx, id, choices), FOLLOW_SAVED),
    });
  return handleAdminForm(args, {
    right: 'imports',
    schema: followPressSchema,
    failure: FOLLOW_FAILED,
    submit: async ({ intent }, ctx) => {
      if (intent === 'ask') return answer(await askNow(ctx, id), ASKED);
      if (intent === 'stop') return answer(await stopFollowing(ctx, id), UNFOLLOWED);
      return answer(await removeFeed(ctx, id), FOLLOW_REMOVED, LIST);
    },
  });
}

export const clientAction = orStay(FOLLOW_FAILED);

export default function AdminFollowed({ loaderData, actionData }: Route.ComponentProps) {
  const { feed, arrivals, changed, topics } = loaderData;
  // The page is told of what a look finds; a look that is due, and finds nothing new, ends untold.
  useFreshDataEvery(LOOK_EVERY_MS, loaderData.isLooking);
  const { posted } = byForm(actionData);
  return (
    <AdminPage
      title={feed.title ?? 'Feed seguido'}
      back={{ to: LIST, label: 'Importar' }}
      intro={<span className="wrap-anywhere">{feed.address}</span>}
      actions={<FollowState feed={feed} />}
      outcome={actionData?.toast}
    >
      <div className="grid gap-8">
        <FollowFacts feed={feed} isLooking={loaderData.isLooking} />
        <ChangedThere changed={changed} />
        <Arrivals arrivals={arrivals} />
        <FollowForm key={feed.id} feed={feed} topics={topics} answer={posted} />
      </div>
    </AdminPage>
  );
}
