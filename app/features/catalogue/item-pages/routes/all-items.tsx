import { data } from 'react-router';
import { cutPage } from '#app/db/page-beside.server.ts';
import { keptNewest, keptNextPublication } from '#app/features/catalogue/items/kept-queries.server.ts';
import { keptTopic, keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { pageMeta } from '#app/http/page/seo.ts';
import { named } from '#app/pure/site/named-failure.ts';
import { ItemList } from '../components/item-list.tsx';
import { findSummaries, listYears } from '../list-extras.server.ts';
import { type ListPlace, listPath, PAGE_SIZE, readListPlace, spanOfYear } from '../list-place.ts';
import type { Route } from './+types/all-items.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  return pageMeta(matches, {
    title: loaderData.title,
    description: `Todos os ${loaderData.place.kind === 'video' ? 'vídeos' : 'episódios e vídeos'}, dos mais novos aos mais antigos.`,
    path: listPath(loaderData.place),
    noindex: !loaderData.isFirst || loaderData.place.year !== undefined,
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const place = readListPlace(url.searchParams, url.pathname);
  if (!place) throw data(null, { status: 404 });
  const topic = place.topic ? await keptTopic(services, place.topic) : undefined;
  if (topic === null) throw data(null, { status: 404 });

  const now = services.clock.now();
  const viewer = context.get(viewerContext);
  const { kind, after, year } = place;
  const [years, topics, nextPublication] = await Promise.all([
    listYears(services.db, { viewer, now, kind, topicId: topic?.id }),
    keptTopics(services),
    keptNextPublication(services, now),
  ]);
  // Of another kind or topic there may be something: a filter that finds nothing says so.
  if (year !== undefined && !years.includes(year)) {
    if (!(await listYears(services.db, { viewer, now })).includes(year)) throw data(null, { status: 404 });
    years.push(year);
  }
  const span = year === undefined ? undefined : spanOfYear(year);
  const found = await named(
    'Failed to fetch episodes',
    keptNewest(services, {
      ...{ viewer, now, kind, topicId: topic?.id, limit: PAGE_SIZE + 1 },
      // What is after the beginning of the next year in the list is of this year.
      after: after ?? (span && { publishedAt: span.until, id: '' }),
      since: span?.since,
    }),
  );
  keepPage(context, ['episodes', 'videos', 'topics'], nextPublication);
  const { rows: items, hasNext } = cutPage(found, 'after', PAGE_SIZE);
  const last = hasNext ? items.at(-1) : undefined;
  return {
    items,
    summaries: await findSummaries(services.db, items),
    place: { kind, topic: topic?.slug, year },
    topics: topics.map(({ slug, name }) => ({ slug, name })),
    years: years.toSorted((a, b) => b - a),
    title: titleOf(place, topic?.name),
    isFirst: !after,
    olderPath: last && listPath({ ...place, after: last }),
  };
}

function titleOf({ kind, year }: ListPlace, topic: string | undefined): string {
  const when = year === undefined ? '' : ` de ${year}`;
  if (kind === 'video') return topic ? `Vídeos${when} sobre ${topic}` : `Todos os vídeos${when}`;
  return topic ? `Conversas${when} sobre ${topic}` : `Todas as conversas${when}`;
}

export default function AllItems({ loaderData }: Route.ComponentProps) {
  return <ItemList {...loaderData} />;
}
