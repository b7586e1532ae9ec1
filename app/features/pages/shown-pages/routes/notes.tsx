import { keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { listNotes, listTopicsWithNotes } from '#app/features/pages/core/queries.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { breadcrumbsTo } from '#app/pure/site/structured-data.ts';
import { TextList } from '#app/ui/text-list.tsx';
import { changesAt } from '../kept-until.server.ts';
import type { Route } from './+types/notes.ts';

const PATH = '/notas' satisfies Href;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { topic, isFirst } = loaderData;
  return pageMeta(matches, {
    title: topic ? `Notas: ${topic.name}` : 'Notas',
    description: 'Textos curtos, dos mais novos aos mais antigos.',
    path: PATH,
    image: openGraphImage('pagina', 'notas'),
    noindex: !isFirst || topic !== null,
    jsonLd: breadcrumbsTo('Notas', PATH),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const now = clock.now();
  const slug = url.searchParams.get('topico');
  const used = await listTopicsWithNotes(db, now);
  const topics = (await keptTopics(services)).filter(({ id }) => used.has(id));
  const topic = slug === null ? null : orNotFound(topics.find((one) => one.slug === slug));
  const place = readPagePlace(url.searchParams);
  const page = await listNotes(db, { now, place, topicId: topic?.id ?? null });
  keepPage(context, ['pages', 'topics'], await changesAt(services));
  const { newer, older } = pageLinks(PATH, topic ? { topico: topic.slug } : {}, page);
  return {
    lines: page.rows.map(({ id, slug, title, summary, published_at }) => ({
      ...{ id, title, lead: summary, at: published_at },
      path: `/notas/${slug}` satisfies Href<'/notas/:slug'>,
    })),
    topics: topics.map(({ slug, name }) => ({ slug, name })),
    topic: topic && { slug: topic.slug, name: topic.name },
    ...{ newerPath: newer, olderPath: older, isFirst: Object.keys(place).length === 0 },
  };
}

export default function Notes({ loaderData }: Route.ComponentProps) {
  const { topics, topic, isFirst: _, ...list } = loaderData;
  return (
    <div className="page section text-page">
      <h1 className="text-banner">Notas</h1>
      <p className="mt-4 text-lead text-ink-soft">
        {topic ? `Sobre ${topic.name}.` : 'Textos curtos, entre uma conversa e outra.'}
      </p>
      {topics.length > 0 && (
        <nav aria-label="Tópicos das notas" className="mt-6 flex flex-wrap gap-x-5 gap-y-2">
          <a href={PATH} className="link" aria-current={topic ? undefined : 'page'}>
            Todas
          </a>
          {topics.map(({ slug, name }) => (
            <a
              key={slug}
              href={`${PATH}?topico=${slug}`}
              className="link"
              aria-current={topic?.slug === slug ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      )}
      <TextList {...list} emptyWords="Ainda não há notas aqui." />
    </div>
  );
}
