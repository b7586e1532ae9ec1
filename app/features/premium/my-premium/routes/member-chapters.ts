import { findChaptersFile } from '#app/features/catalogue/chapters/queries.server.ts';
import { PERSONAL_HEADERS, personalRefusal } from '#app/http/answers/personal-answer.ts';
import { FOR_ALL_ORIGINS, sharedFileAnswer } from '#app/http/answers/shared-file-answer.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { CHAPTERS_TYPE } from '#app/pure/chapters/chapters-json.ts';
import { findFeedMember } from '../member-feed/feed-member.server.ts';
import { READS_PER_MEMBER } from '../member-feed/rules.ts';
import type { Route } from './+types/member-chapters.ts';

/** /feed/{token}/{item}/capitulos.json: an episode's chapters for a member's app. It ends with the token. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { token, itemId } = params;
  const services = context.get(servicesContext);
  const client = rateLimitAddress(context.get(requestInfoContext).clientAddress);
  const member = await findFeedMember(services, { token, client });
  if (!member.ok) return personalRefusal(member.retryAfterSeconds);
  const taken = await takePoint(services, READS_PER_MEMBER, member.personId ?? 'trial');
  if (!taken.ok) return personalRefusal(taken.retryAfterSeconds);
  const found = await findChaptersFile(services, itemId, { kind: 'premium' });
  if (!found)
    return new Response(null, { status: 404, headers: { ...FOR_ALL_ORIGINS, ...PERSONAL_HEADERS } });
  return sharedFileAnswer(request, found.json, { 'Content-Type': CHAPTERS_TYPE, ...PERSONAL_HEADERS });
}
