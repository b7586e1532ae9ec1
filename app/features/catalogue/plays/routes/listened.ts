import { postOnly } from '#app/http/answers/post-only.ts';
import { requestInfoContext, servicesContext, viewerContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { recordHeard } from '../commands.server.ts';
import { readReport } from '../read-report.ts';
import type { Route } from './+types/listened.ts';

export { postOnly as loader } from '#app/http/answers/post-only.ts';

/** The player reports which parts of an item somebody heard. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return postOnly();
  const stretches = readReport(await request.text());
  if (!stretches) return new Response(null, { status: 400 });
  const recorded = await recordHeard(context.get(servicesContext), {
    itemId: params.id,
    viewer: context.get(viewerContext),
    network: rateLimitAddress(context.get(requestInfoContext).clientAddress),
    userAgent: request.headers.get('User-Agent') ?? '',
    stretches,
  });
  return new Response(null, { status: recorded.ok ? 204 : 404 });
}
