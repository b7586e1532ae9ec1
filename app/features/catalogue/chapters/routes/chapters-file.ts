import { FOR_ALL_ORIGINS, sharedFileAnswer } from '#app/http/answers/shared-file-answer.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { CHAPTERS_TYPE } from '#app/pure/chapters/chapters-json.ts';
import { findChaptersFile } from '../queries.server.ts';
import type { Route } from './+types/chapters-file.ts';

/** /media/capitulos/{item}.json: for apps that read the public feed, and for the player. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const [, itemId = ''] = /^([\w-]{1,64})\.json$/.exec(params.file) ?? [];
  const found = await findChaptersFile(services, itemId, context.get(viewerContext));
  if (!found)
    return new Response(null, { status: 404, headers: { ...FOR_ALL_ORIGINS, 'Cache-Control': 'no-store' } });
  return sharedFileAnswer(request, found.json, {
    'Content-Type': CHAPTERS_TYPE,
    'Cache-Control': found.isForAll ? 'no-cache' : 'private, no-store',
  });
}
