import { data } from 'react-router';
import { cutPage } from '#app/db/page-beside.server.ts';
import { keptNewest, keptNextPublication } from '#app/features/catalogue/items/kept-queries.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { keptTopic } from '#app/features/catalogue/topics/queries.server.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { pageMeta } from '#app/http/page/seo.ts';
import { named } from '#app/pure/site/named-failure.ts';
import { ItemList } from '../components/item-list.tsx';
import { listPath, PAGE_SIZE, readListPlace } from '../list-place.ts';
import type { Route } from './+types/all-items.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  return pageMeta(matches, {
    title: loaderData.title,
    description: `Todos os ${loaderData.place.kind === 'video' ? 'vídeos' : 'episódios e vídeos'}, dos mais novos aos mais antigos.`,
    path: listPath(loaderData.place),
    noindex: !loaderData.isFirst,
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
  const { kind, after } = place;
  const [found, nextPublication] = await Promise.all([
    named(
      'Failed to fetch episodes',
      keptNewest(services, { viewer, now, kind, after, topicId: topic?.id, limit: PAGE_SIZE + 1 }),
    ),
    keptNextPublication(services, now),
  ]);
  keepPage(context, ['episodes', 'videos', 'topics'], nextPublication);
  const { rows: items, hasNext } = cutPage(found, 'after', PAGE_SIZE);
  const last = hasNext ? items.at(-1) : undefined;
  return {
    items,
    place: { kind, topic: topic?.slug },
    title: titleOf(kind, topic?.name),
    isFirst: !after,
    olderPath: last && listPath({ ...place, after: last }),
  };
}

function titleOf(kind: ItemKind | undefined, topic: string | undefined): string {
  if (kind === 'video') return topic ? `Vídeos sobre ${topic}` : 'Todos os vídeos';
  return topic ? `Conversas sobre ${topic}` : 'Todas as conversas';
}

export default function AllItems({ loaderData }: Route.ComponentProps) {
  return <ItemList {...loaderData} />;
}
