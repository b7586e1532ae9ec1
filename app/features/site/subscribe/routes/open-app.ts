import { noteClick } from '#app/features/audience/counting/clicks.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { personContext, requestInfoContext, servicesContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { isStaff } from '#app/pure/people/rights.ts';
import { appTarget, isListeningApp } from '#app/pure/site/listening-apps.ts';
import { encodedAddress } from '#app/pure/text/web-address.ts';
import { publicFeedUrl } from '#app/wiring/public-feed.server.ts';
import { addressIn } from '../app-addresses.ts';
import type { Route } from './+types/open-app.ts';

const PAGE = '/assinar' satisfies Href;
const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/**
 * Leads to an app, and counts who follows. It leads only where the settings and the feed say, by an app's name: no
 * address is taken from the request.
 */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { app } = params;
  if (!isListeningApp(app)) return notFoundAnswer();
  const services = context.get(servicesContext);
  const settings = await keptSettings(services);
  const address = addressIn(app, { settings, feedUrl: publicFeedUrl(settings, services.publicUrl) });
  // A page that is still open may be older than the settings.
  if (!address) return new Response(null, { status: 302, headers: { ...HEADERS, Location: PAGE } });
  const { clientAddress, isHead } = context.get(requestInfoContext);
  if (!isHead && !isAhead(request) && !isStaff(context.get(personContext))) {
    noteClick(services.tally, {
      target: appTarget(app),
      page: PAGE,
      network: rateLimitAddress(clientAddress),
      userAgent: request.headers.get('User-Agent') ?? '',
      at: services.clock.now(),
    });
  }
  return new Response(null, { status: 302, headers: { ...HEADERS, Location: encodedAddress(address) } });
}

/** Fetched before anybody follows it. */
function isAhead({ headers }: Request): boolean {
  return ['Sec-Purpose', 'Purpose', 'X-Moz'].some((name) => headers.get(name)?.includes('prefetch'));
}
