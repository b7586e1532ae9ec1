import { RIGHT_OF_PART } from '#app/db/tables.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { servicesContext, sessionContext } from '#app/http/context.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { can } from '#app/pure/people/rights.ts';
import { openEventStream } from '../event-stream.server.ts';
import { isAdminSession } from '../queries.server.ts';
import type { Route } from './+types/events.ts';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no', // proxies must not buffer it
};

/** The page fetches its data after it; see ui/admin/fresh-data.ts. */
export function clientAction() {
  return null;
}

/** Tells an open page of the admin area that something changed; see docs/decisions/0010. */
export function loader(args: Route.LoaderArgs) {
  const { actor: person } = requireRight(args, 'summary');
  const { request, context } = args;
  // Followed links and data requests would wait for its end.
  if (!request.headers.get('Accept')?.includes('text/event-stream'))
    return new Response(null, { status: 406 });
  const { db, live, clock } = context.get(servicesContext);
  const { id: sessionId } = context.get(sessionContext);
  const stream = openEventStream({
    live,
    hears: (part) => can(person, RIGHT_OF_PART[part]),
    since: new URL(request.url).searchParams.get('desde'),
    isAllowed: async () => {
      if (sessionId === null) return false;
      const { requireAdminTotp: isCodeRequired } = await findSettings(db);
      return isAdminSession(db, sessionId, { now: clock.now(), isCodeRequired });
    },
  });
  return new Response(stream, { headers: HEADERS });
}
