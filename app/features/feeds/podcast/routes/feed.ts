import { FEED_PATH } from '../show-feed.server.ts';
import type { Route } from './+types/feed.ts';
import { publicFeed } from './public-feed.server.ts';

/** /feed.xml: the podcast. */
export function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  return publicFeed({ context, url, path: FEED_PATH });
}
