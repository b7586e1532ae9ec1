import {
  countVisibleByTopic,
  findNextPublication,
  listNewestByTopic,
} from '#app/features/catalogue/items/queries.server.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { named } from '#app/pure/site/named-failure.ts';
import { breadcrumbList } from '#app/pure/site/structured-data.ts';
import { TopicBlock } from '../components/topic-block.tsx';
import { listTopicsByName } from '../queries.server.ts';
import type { Route } from './+types/topic-index.ts';

const ITEMS_PER_TOPIC = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const now = clock.now();
  const viewer = context.get(viewerContext);
  const topics = await named('Failed to fetch topics', listTopicsByName(db));
  const ids = topics.map((topic) => topic.id);
  const [items, counts, nextPublication] = await named(
    'Failed to fetch episodes',
    Promise.all([
      listNewestByTopic(db, ids, { viewer, now, limit: ITEMS_PER_TOPIC }),
      countVisibleByTopic(db, now, viewer),
      findNextPublication(db, now),
    ]),
  );
  keepPage(context, ['topics', 'episodes', 'videos'], nextPublication);
  return {
    blocks: topics.map(({ descriptionHtml: _, ...topic }) => {
      const count = counts.get(topic.id);
      return { topic, items: items.get(topic.id) ?? [], total: count ? count.episodes + count.videos : 0 };
    }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Todos os Tópicos',
    description: 'Todas as conversas por tópico: ansiedade, hábitos, relacionamento, esperança e mais.',
    path: '/topics' satisfies Href,
    image: openGraphImage('pagina', 'topicos'),
    jsonLd: (site) => [breadcrumbList(site, [{ name: 'Tópicos', path: '/topics' satisfies Href }])],
  });

export default function TopicIndex({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <header className="page pt-10 pb-6 md:pt-16">
        <h1 className="text-banner">Todos os Tópicos</h1>
        <p className="mt-6 max-w-text text-lead text-ink-soft">
          Escolha por onde começar. Cada tópico reúne as conversas em vídeo e em áudio, das mais novas às mais
          antigas. Prefere um caminho pronto? Veja as{' '}
          <a href={'/jornadas' satisfies Href} className="link">
            Jornadas
          </a>
          .
        </p>
      </header>
      {loaderData.blocks.map((block) => (
        <TopicBlock key={block.topic.slug} {...block} />
      ))}
    </>
  );
}
