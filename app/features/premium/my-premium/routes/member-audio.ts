import { findItemAudio } from '#app/features/catalogue/player/item-audio.server.ts';
import { PERSONAL_HEADERS, personalRefusal } from '#app/http/answers/personal-answer.ts';
import { sendFile } from '#app/http/answers/send-file.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { findFeedMember } from '../member-feed/feed-member.server.ts';
import type { Route } from './+types/member-audio.ts';

/** /feed/{token}/{item}/{file}: an episode's audio for a member's app, which has no session. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { token, itemId, name } = params;
  const services = context.get(servicesContext);
  const client = rateLimitAddress(context.get(requestInfoContext).clientAddress);
  const member = await findFeedMember(services, { token, client });
  if (!member.ok) return personalRefusal(member.retryAfterSeconds);
  const audio = await findItemAudio(services, { itemId, name, viewer: { kind: 'premium' } });
  const answer = audio
    ? sendFile(request, services.files, audio.stored, { type: audio.type, cacheControl: 'private, no-store' })
    : new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  for (const [header, value] of Object.entries(PERSONAL_HEADERS)) answer.headers.set(header, value);
  return answer;
}
