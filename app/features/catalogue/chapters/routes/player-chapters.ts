import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { shownChapters } from '#app/pure/chapters/shown-chapters.ts';
import { findVisibleChapters } from '../queries.server.ts';
import type { Route } from './+types/player-chapters.ts';

/** /ouvir/{item}/capitulos.json: what the player marks on its line. An item without chapters has none; that is no error. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, clock } = context.get(servicesContext);
  const options = { viewer: context.get(viewerContext), now: clock.now() };
  const shown = shownChapters(await findVisibleChapters(db, params.itemId, options));
  const chapters = shown?.hasTimes ? shown.chapters : [];
  return Response.json({ chapters }, { headers: PRIVATE_HEADERS });
}
