import { noteRequest } from '#app/features/audience/counting/follow-listener.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { fetcherOf } from '#app/http/answers/fetcher-of.ts';
import { requestInfoContext, servicesContext, viewerContext } from '#app/http/context.ts';
import { findOutsideAudio } from '../item-audio.server.ts';
import type { Route } from './+types/outside-audio.ts';

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/**
 * /ouvir/{item}/{file}: leads to a sound that is kept elsewhere, and counts who asks for it. Leads there after the
 * counting is switched off, too: apps keep the address.
 */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const audio = await findOutsideAudio(services, { itemId: params.itemId, viewer });
  if (!audio) return new Response(null, { status: 404, headers: NOT_KEPT });
  const { isHead, clientAddress } = context.get(requestInfoContext);
  const { feed } = await keptSettings(services);
  if (audio.isOutside && feed.countsRequests && !isHead && viewer.kind !== 'admin') {
    const fetcher = fetcherOf(request, clientAddress);
    noteRequest(services, { itemId: params.itemId, way: 'open', fetcher });
  }
  return new Response(null, { status: 302, headers: { ...NOT_KEPT, Location: audio.address } });
}
