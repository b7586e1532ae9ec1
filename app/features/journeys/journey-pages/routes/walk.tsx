import '../journey.css';
import { data } from 'react-router';
import { VideoEmbed } from '#app/features/catalogue/items/components/video-embed.tsx';
import { FeaturedPlayer } from '#app/features/catalogue/player/components/featured-player.tsx';
import { JOURNEY_CONSENT } from '#app/features/journeys/core/journey-context.ts';
import { findWalk } from '#app/features/journeys/core/queries.server.ts';
import { stopWalk } from '#app/features/journeys/core/walk-commands.server.ts';
import { PERSONAL_HEADERS } from '#app/http/answers/personal-answer.ts';
import { unknownTokenInit } from '#app/http/answers/unknown-token.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { answerForm } from '#app/http/forms/answer-form.server.ts';
import { orFailureToast } from '#app/http/forms/client-action.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { pageMeta } from '#app/http/page/seo.ts';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { journeyContext } from '#app/wiring/journeys/journey-context.server.ts';
import { OfferBox } from '../components/offer-box.tsx';
import { OpenDay } from '../components/open-day.tsx';
import { OwnFeed } from '../components/own-feed.tsx';
import { WalkChoices } from '../components/walk-choices.tsx';
import { WalkGate } from '../components/walk-gate.tsx';
import { WalkHead } from '../components/walk-head.tsx';
import { buttonSchema, hourSchema } from '../input.ts';
import { CHANGE_FAILED } from '../messages.ts';
import { pressWalkButton, sendHour } from '../walk-forms.server.ts';
import { walkView } from '../walk-view.server.ts';
import type { Route } from './+types/walk.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.view.journey.title ?? 'Minha Jornada',
    path: '/jornadas' satisfies Href,
    noindex: true,
  });

export { personalHeaders as headers } from '#app/http/answers/personal-answer.ts';

/** Changes nothing: programs that scan mails open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = await journeyContext(context.get(servicesContext));
  const found = await findWalk(ctx.db, params.token);
  if (!found) throw data(null, { status: 404, headers: PERSONAL_HEADERS });
  return data(
    { view: await walkView(ctx, found), consent: JOURNEY_CONSENT.text },
    { headers: PERSONAL_HEADERS },
  );
}

/** The address's token is the only credential, also for one-click unsubscribing (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const ctx = await journeyContext(args.context.get(servicesContext));
  const found = await findWalk(ctx.db, args.params.token);
  if (!found) {
    const { status, headers } = await unknownTokenInit(args.context);
    throw data(null, { status, headers: { ...PERSONAL_HEADERS, ...headers } });
  }
  const own = { ctx, visitor: args.context.get(requestInfoContext), ...found };
  // The POST of a mail program's 'unsubscribe'.
  if ((await sentIntent(args.request, 'List-Unsubscribe')) === 'One-Click') {
    await stopWalk(ctx, own.walk, own.visitor);
    return { ok: true };
  }
  const intent = await sentIntent(args.request);
  const failure = () => ({ toast: CHANGE_FAILED });
  if (intent === 'confirm' || intent === 'hour') {
    return answerForm(args, {
      schema: hourSchema,
      failure,
      submit: ({ hour }) => sendHour(own, intent, hour),
    });
  }
  return answerForm(args, {
    schema: buttonSchema,
    failure,
    submit: (pressed) => pressWalkButton(own, pressed),
  });
}

export const clientAction = orFailureToast(CHANGE_FAILED);

export default function WalkPage({
  loaderData: { view, consent },
  actionData: answer,
}: Route.ComponentProps) {
  const hasBegun = ['walking', 'paused', 'finished', 'stopped'].includes(view.state);
  return (
    <>
      <WalkHead view={view} />
      <div className="page journey-body">
        <div className="journey-main">
          {!hasBegun && <FormProblem answer={answer} />}
          <WalkGate view={view} answer={answer} consent={consent} />
          {view.offer && <OfferBox offer={view.offer} />}
          {view.days.toReversed().map((day) => (
            <OpenDay
              key={day.stepId}
              day={day}
              media={
                day.item &&
                (day.item.kind === 'video' ? (
                  <VideoEmbed item={day.item} onPlay={() => {}} />
                ) : (
                  <FeaturedPlayer item={day.item} />
                ))
              }
            />
          ))}
        </div>
        <div className="journey-side">
          {view.feedUrl && <OwnFeed address={view.feedUrl} />}
          {hasBegun && <WalkChoices view={view} answer={answer} />}
        </div>
      </div>
    </>
  );
}
