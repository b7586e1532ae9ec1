import { postOnly } from '#app/http/answers/post-only.ts';
import { personContext, requestInfoContext, servicesContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { isStaff } from '#app/pure/people/rights.ts';
import { CLICK_TARGETS } from '#app/pure/site/click-targets.ts';
import { type Click, noteClick } from '../clicks.server.ts';
import { viewedPage } from '../views/viewed-pages.ts';
import type { Route } from './+types/clicked.ts';

/** Whether it stands in a text is looked up later. */
const MAY_BE_HOST = /^[\w.-]{1,100}(?::\d{1,5})?$/;

export { postOnly as loader } from '#app/http/answers/post-only.ts';

/** A browser tells that somebody followed a link (`ping`), or pressed a button that passes a page on. */
export function action({ context, request, url }: Route.ActionArgs): Response {
  if (request.method !== 'POST') return postOnly();
  const target = readTarget(url.searchParams);
  const { tally, clock, publicUrl } = context.get(servicesContext);
  const page = url.searchParams.get('em');
  if (!target || (page !== null && !viewedPage(page))) return new Response(null, { status: 400 });
  const isOurs = typeof target === 'object' && target.host === new URL(publicUrl).host;
  if (!isOurs && !isStaff(context.get(personContext))) {
    noteClick(tally, {
      target,
      page,
      network: rateLimitAddress(context.get(requestInfoContext).clientAddress),
      userAgent: request.headers.get('User-Agent') ?? '',
      at: clock.now(),
    });
  }
  return new Response(null, { status: 204 });
}

function readTarget(searchParams: URLSearchParams): Click['target'] | undefined {
  const host = searchParams.get('site');
  if (host !== null) return MAY_BE_HOST.test(host) ? { host } : undefined;
  return CLICK_TARGETS.find((one) => one === searchParams.get('para'));
}
