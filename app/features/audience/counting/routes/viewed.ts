import { postOnly } from '#app/http/answers/post-only.ts';
import { personContext, requestInfoContext, servicesContext } from '#app/http/context.ts';
import { isStaff } from '#app/pure/people/rights.ts';
import { viewedPage } from '../views/viewed-pages.ts';
import { noteView } from '../views/views.server.ts';
import type { Route } from './+types/viewed.ts';

export { postOnly as loader } from '#app/http/answers/post-only.ts';

/** A page says that it is looked at, where the server sent nothing for it: it was fetched before, or by scripts. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return postOnly();
  const address = await request.text();
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestInfoContext);
  if (viewedPage(address) && !isStaff(context.get(personContext))) {
    const view = {
      address,
      userAgent: request.headers.get('User-Agent') ?? '',
      // Whoever follows a link of ours came from our own page.
      referrer: services.publicUrl,
      remoteAddress: clientAddress,
      forwarded: '',
      isTold: true,
      at: services.clock.now().getTime(),
    };
    noteView(services, view, () => clientAddress);
  }
  return new Response(null, { status: 204 });
}
