import { listByIds } from '#app/features/catalogue/items/queries.server.ts';
import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { LONGEST_ID, MOST_KEPT_TRACKS } from '../queue/kept-queue.ts';
import { tracksFrom } from '../queue/queue.ts';
import type { Route } from './+types/kept-tracks.ts';

/** GET /ouvir?id=…&id=…: the tracks of a stored queue that this viewer may hear now. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { db, clock } = context.get(servicesContext);
  const ids = url.searchParams.getAll('id').filter((id) => id.length <= LONGEST_ID);
  const viewer = context.get(viewerContext);
  const items = await listByIds(db, [...new Set(ids)].slice(0, MOST_KEPT_TRACKS), {
    viewer,
    now: clock.now(),
  });
  return Response.json({ tracks: tracksFrom(items) }, { headers: PRIVATE_HEADERS });
}
