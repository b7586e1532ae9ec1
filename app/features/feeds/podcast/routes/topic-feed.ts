import { findRenamedTopic, findTopic } from '#app/features/catalogue/topics/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { notFoundAnswer } from '#app/http/not-found-answer.ts';
import type { Route } from './+types/topic-feed.ts';
import { movedAnswer } from './feed-answer.server.ts';
import { publicFeed } from './public-feed.server.ts';

/** /topics/{slug}/feed.xml: what of the podcast belongs to a topic. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const { db, publicUrl } = context.get(servicesContext);
  const topic = await findTopic(db, params.slug);
  if (topic) return publicFeed({ context, url, path: pathOf(topic.slug), topic });
  const renamed = await findRenamedTopic(db, params.slug);
  return renamed ? movedAnswer(publicUrl + pathOf(renamed)) : notFoundAnswer();
}

function pathOf(slug: string): string {
  return `/topics/${slug}/feed.xml`;
}
