import type { Journey, JourneyContext, Walk } from '#app/features/journeys/core/journey-context.ts';
import {
  findOffer,
  listOpenDays,
  mayWalk,
  type OpenDay,
} from '#app/features/journeys/core/queries.server.ts';
import { richText } from '#app/platform/markup/rich-text.server.ts';
import { withOwnAudio } from './own-audio.ts';

/** What the personal page shows. */
export type WalkView = Awaited<ReturnType<typeof walkView>>;

/** The state as the page words it. 'too-late': the confirmation link has lapsed. */
type PageState = Walk['status'] | 'too-late' | 'no-right';

export async function walkView(ctx: JourneyContext, { walk, journey }: { walk: Walk; journey: Journey }) {
  const now = ctx.clock.now();
  const isAllowed = await mayWalk(ctx, walk);
  const state = stateOf(walk, now, isAllowed);
  const { slug } = journey;
  const open = isAllowed ? await listOpenDays(ctx.db, walk, now) : { days: [], skipped: [], ahead: 0 };
  const hasSound = open.days.some(({ item }) => item?.kind === 'episode' && item.audioUrl);
  return {
    state,
    isRefused: walk.held_for === 'address' && walk.status === 'walking',
    journey: { slug, title: journey.title, summary: journey.summary, isPublic: journey.is_public },
    hour: walk.hour,
    hasStarted: walk.started_at !== null,
    nextAt: walk.next_at,
    days: open.days.map((day) => shownDay(day, { slug, token: walk.token })),
    skipped: open.skipped,
    ahead: open.ahead,
    offer: state === 'finished' ? await findOffer(ctx, journey) : null,
    feedUrl: hasSound
      ? (`${ctx.publicUrl}/jornadas/${slug}/${walk.token}/feed.xml` satisfies AbsoluteHref<'/jornadas/:slug/:token/feed.xml'>)
      : null,
  };
}

export type ShownDay = ReturnType<typeof shownDay>;

function shownDay({ body, item, ...day }: OpenDay, place: { slug: string; token: string }) {
  return { ...day, html: body && richText(body), item: item && withOwnAudio(item, place) };
}

function stateOf({ status, confirm_until }: Walk, now: Date, isAllowed: boolean): PageState {
  if (status === 'stopped') return status;
  if (confirm_until !== null && confirm_until <= now.toISOString()) return 'too-late';
  return isAllowed ? status : 'no-right';
}
