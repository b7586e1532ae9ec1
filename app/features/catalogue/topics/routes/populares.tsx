import { keptNextPublication } from '#app/features/catalogue/items/kept-queries.server.ts';
import { ItemRow } from '#app/features/catalogue/player/components/item-row.tsx';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { named } from '#app/pure/site/named-failure.ts';
import { breadcrumbList } from '#app/pure/site/structured-data.ts';
import { EmptyTopic } from '../components/empty-topic.tsx';
import { TopicHero } from '../components/topic-hero.tsx';
import { TopicListening } from '../components/topic-listening.tsx';
import { listPopular, playsFreshUntil } from '../most-played.server.ts';
import { populares } from '../populares.ts';
import type { Route } from './+types/populares.ts';

const SHOWN = 24;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { name, description } = populares;
  const path = '/topics/populares' satisfies Href;
  const trail = [
    { name: 'Tópicos', path: '/topics' satisfies Href },
    { name, path },
  ];
  return pageMeta(matches, {
    title: name,
    description,
    path,
    image: openGraphImage('topico', populares.slug),
    jsonLd: (site) => [breadcrumbList(site, trail)],
  });
};

/** Most played first; the newest while there are no plays. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const now = clock.now();
  const viewer = context.get(viewerContext);
  const [ranking, nextPublication] = await Promise.all([
    named('Failed to fetch episodes', listPopular(db, { viewer, now, limit: SHOWN })),
    keptNextPublication(services, now),
  ]);
  keepPage(context, ['topics', 'videos', 'episodes'], playsFreshUntil(now, nextPublication));
  return ranking;
}

export default function Populares({ loaderData: { items, isPlayed } }: Route.ComponentProps) {
  return (
    <div data-hue={populares.hue}>
      <TopicHero topic={populares} hostName="">
        <TopicListening topic={populares} episodes={items} />
      </TopicHero>
      {items.length === 0 ? (
        <EmptyTopic topic={null} />
      ) : (
        <section aria-labelledby="populares" className="page section">
          <h2 id="populares" className="mb-6 text-title-2">
            {isPlayed ? 'As mais ouvidas' : 'As mais recentes'}
          </h2>
          <p className="-mt-3 mb-6 text-small text-ink-soft">
            {!isPlayed && 'Nenhuma escuta foi contada ainda: por enquanto vêm primeiro as mais novas. '}
            Contamos no próprio site quantas vezes cada conversa é tocada, sem cookies e sem seguir ninguém.
          </p>
          <ol>
            {items.map((item) => (
              <ItemRow key={item.id} item={item} unknownDuration="N/A" />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
