import { requestInfoContext, servicesContext, viewerContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { recordPlay } from '../commands.server.ts';
import { PLAYS_PER_CLIENT } from '../rules.ts';
import type { Route } from './+types/listened.ts';

const MOST_USER_AGENT = 400;

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** The player reports that somebody listened to an item for a minute. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return loader();
  const services = context.get(servicesContext);
  const network = rateLimitAddress(context.get(requestInfoContext).clientAddress);
  const point = await takePoint(services, PLAYS_PER_CLIENT, network);
  if (!point.ok) {
    return new Response(null, { status: 429, headers: { 'Retry-After': String(point.retryAfterSeconds) } });
  }
  const recorded = await recordPlay(services, {
    itemId: params.id,
    viewer: context.get(viewerContext),
    network,
    userAgent: (request.headers.get('User-Agent') ?? '').slice(0, MOST_USER_AGENT),
  });
  return new Response(null, { status: recorded.ok ? 204 : 404 });
}
