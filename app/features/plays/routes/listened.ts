import { rateLimitAddress } from '#app/http/client-network.server.ts';
import { requestInfoContext, servicesContext, viewerContext } from '#app/http/context.ts';
import { recordPlay } from '../commands.server.ts';
import type { Route } from './+types/listened.ts';

const MOST_USER_AGENT = 400;

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** The player says that somebody heard an item for a minute. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return loader();
  const recorded = await recordPlay(context.get(servicesContext), {
    itemId: params.id,
    viewer: context.get(viewerContext),
    network: rateLimitAddress(context.get(requestInfoContext).clientAddress),
    userAgent: (request.headers.get('User-Agent') ?? '').slice(0, MOST_USER_AGENT),
  });
  return new Response(null, { status: recorded.ok ? 204 : 404 });
}
