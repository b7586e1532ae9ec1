import { followListener } from '#app/features/audience/counting/follow-listener.server.ts';
import { findLighter } from '#app/features/catalogue/lighter-sounds/queries.server.ts';
import { fetcherOf } from '#app/http/answers/fetcher-of.ts';
import { sendFile } from '#app/http/answers/send-file.server.ts';
import { requestInfoContext, servicesContext, viewerContext } from '#app/http/context.ts';
import { findItemAudio, findMovedAudio } from '../item-audio.server.ts';
import type { Route } from './+types/item-audio.ts';

/** /media/audio/{item}/{file}: for the player, and for apps that read the public feed. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const audioQuery = { ...params, viewer: context.get(viewerContext) };
  const audio = await findItemAudio(services, audioQuery);
  if (!audio) {
    const Location = await findMovedAudio(services, audioQuery);
    const headers = { 'Cache-Control': 'no-store', ...(Location && { Location }) };
    return new Response(null, { status: Location ? 302 : 404, headers });
  }
  if (new URL(request.url).searchParams.has('leve')) {
    const lighter = await findLighter(services.db, params.itemId);
    if (lighter && lighter.key !== audio.stored.key) {
      const headers = { 'Cache-Control': 'no-store', Location: lighter.address };
      return new Response(null, { status: 302, headers });
    }
  }
  const cacheControl = audio.isForAll ? 'no-cache' : 'private, no-store';
  const { clientAddress } = context.get(requestInfoContext);
  const fetcher = fetcherOf(request, clientAddress);
  const follow = await followListener(services, { ...audio, way: 'open', fetcher });
  return sendFile(request, services.files, audio.stored, { type: audio.type, cacheControl, follow });
}
