import { createHash } from 'node:crypto';
import { etagOf, isUnchanged } from '#app/http/answers/etag-match.ts';
import { feedAnswer } from '#app/http/answers/feed-answer.ts';
import { PERSONAL_HEADERS, personalRefusal } from '#app/http/answers/personal-answer.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { journeyContext } from '#app/wiring/journeys/journey-context.server.ts';
import { findOwnWalk } from '../find-own-walk.server.ts';
import { journeyFeedXml } from '../journey-feed-xml.server.ts';
import { READS_PER_WALK } from '../rules.ts';
import type { Route } from './+types/walk-feed.ts';

/** /jornadas/{slug}/{token}/feed.xml: the days that have come, for an app without a session. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const found = await findOwnWalk(services, params.token, context.get(requestInfoContext));
  if (!found.ok) return personalRefusal(found.retryAfterSeconds);
  const taken = await takePoint(services, READS_PER_WALK, found.walk.id);
  if (!taken.ok) return personalRefusal(taken.retryAfterSeconds);
  const xml = await journeyFeedXml(services, await journeyContext(services), found);
  if (xml === null) return personalRefusal(null);
  const etag = etagOf(createHash('sha256').update(xml).digest('base64url'), 'identity');
  const headers = { ...PERSONAL_HEADERS, ETag: etag };
  if (isUnchanged(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  return feedAnswer(xml, headers);
}
