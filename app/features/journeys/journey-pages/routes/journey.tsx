import '../journey.css';
import { DEFAULT_HOUR, JOURNEY_CONSENT } from '#app/features/journeys/core/journey-context.ts';
import {
  findPublicJourney,
  findRenamedJourney,
  findSoldProduct,
  listSteps,
} from '#app/features/journeys/core/queries.server.ts';
import { movedOrNotFound, orNotFound } from '#app/http/answers/not-found-answer.ts';
import { personContext, requestInfoContext, servicesContext } from '#app/http/context.ts';
import { answerForm } from '#app/http/forms/answer-form.server.ts';
import { orFailureToast } from '#app/http/forms/client-action.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { richText, wordsOf } from '#app/platform/markup/rich-text.server.ts';
import { artworkUrl, hueForSlug } from '#app/pure/media/artwork-url.ts';
import { breadcrumbList } from '#app/pure/site/structured-data.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import { journeyContext } from '#app/wiring/journeys/journey-context.server.ts';
import { StartPart } from '../components/start-part.tsx';
import { hourSchema, startSchema } from '../input.ts';
import { course } from '../journey-data.ts';
import { START_FAILED } from '../messages.ts';
import { askForStart, startAtOnce } from '../start-forms.server.ts';
import type { Route } from './+types/journey.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, slug, summary, words } = loaderData.journey;
  const path = `/jornadas/${slug}` satisfies Href<'/jornadas/:slug'>;
  return pageMeta(matches, {
    title,
    description: summary || words,
    path,
    image: openGraphImage('jornada', slug),
    jsonLd: (site) => [
      course(site, loaderData.journey),
      breadcrumbList(site, [
        { name: 'Jornadas', path: '/jornadas' satisfies Href },
        { name: title, path },
      ]),
    ],
  });
};

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const journey = await findPublicJourney(db, params.slug);
  if (!journey) {
    const renamed = await findRenamedJourney(db, params.slug);
    return movedOrNotFound(renamed && (`/jornadas/${renamed}` satisfies Href<'/jornadas/:slug'>));
  }
  const steps = await listSteps(db, journey.id);
  const { slug, title, summary, description, access } = journey;
  const person = context.get(personContext);
  keepPage(context, ['journeys', 'products']);
  return {
    journey: {
      ...{ slug, title, summary, access },
      html: description && richText(description),
      words: wordsOf(description),
      days: steps.map((step) => ({ id: step.id, title: step.title })),
    },
    start: {
      ...{ slug, access },
      product: access === 'product' ? await findSoldProduct(db, journey.product_id) : null,
      person: person && { email: person.email, isPremium: person.isPremium },
      hour: DEFAULT_HOUR,
      consent: JOURNEY_CONSENT.text,
    },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = await journeyContext(context.get(servicesContext));
  const visitor = context.get(requestInfoContext);
  const person = context.get(personContext);
  const journey = orNotFound(await findPublicJourney(ctx.db, params.slug));
  const args = { request, context };
  const failure = () => ({ toast: START_FAILED });
  if (person) {
    return answerForm(args, {
      schema: hourSchema,
      failure,
      submit: ({ hour }) => startAtOnce(ctx, journey, { person, hour }, visitor),
    });
  }
  return answerForm(args, {
    schema: startSchema,
    failure,
    submit: (wish) => askForStart(ctx, journey, wish, visitor),
  });
}

export const clientAction = orFailureToast(START_FAILED);

export default function JourneyPage({ loaderData: { journey, start }, actionData }: Route.ComponentProps) {
  return (
    <>
      <header className="bg-tint" data-hue={hueForSlug(journey.slug)}>
        <div className="page journey-opening">
          <div className="grid gap-4">
            <p className="eyebrow text-ink">
              <a href={'/jornadas' satisfies Href} className="hover:underline">
                Jornada
              </a>{' '}
              · {countOf(journey.days.length, 'dia', 'dias')}
            </p>
            <h1 className="text-title-1">{journey.title}</h1>
            {journey.summary && <p className="max-w-text text-lead">{journey.summary}</p>}
          </div>
          <img
            src={artworkUrl({ slug: journey.slug, square: true })}
            alt=""
            width={320}
            height={320}
            fetchPriority="high"
          />
        </div>
      </header>
      <div className="page journey-body">
        <div className="journey-side">
          <StartPart facts={start} answer={actionData} />
        </div>
        <div className="journey-main">
          {journey.html && <RichText html={journey.html} />}
          <section aria-labelledby="dias">
            <h2 id="dias" className="mb-4 text-title-2">
              Os dias
            </h2>
            <ol className="journey-days" data-hue={hueForSlug(journey.slug)}>
              {journey.days.map((day) => (
                <li key={day.id}>{day.title}</li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </>
  );
}
