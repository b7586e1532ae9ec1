import { followListener, noteRequest } from '#app/features/audience/counting/follow-listener.server.ts';
import { findItemAudio, findOutsideAudio } from '#app/features/catalogue/player/item-audio.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { fetcherOf } from '#app/http/answers/fetcher-of.ts';
import { PERSONAL_HEADERS, personalRefusal } from '#app/http/answers/personal-answer.ts';
import { sendFile } from '#app/http/answers/send-file.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { findFeedMember } from '../member-feed/feed-member.server.ts';
import type { Route } from './+types/member-audio.ts';

/**
 * /feed/{token}/{item}/{file}: an episode's audio for a member's app, which has no session. One that is kept elsewhere is
 * led to, and counted for the item, never for the token.
 */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { token, itemId, name } = params;
  const services = context.get(servicesContext);
  const { clientAddress, isHead } = context.get(requestInfoContext);
  const client = rateLimitAddress(clientAddress);
  const member = await findFeedMember(services, { token, client });
  if (!member.ok) return personalRefusal(member.retryAfterSeconds);
  const viewer = { kind: 'premium' } as const;
  const fetcher = fetcherOf(request, clientAddress);
  const audio = await findItemAudio(services, { itemId, name, viewer });
  const outside = audio ? null : await findOutsideAudio(services, { itemId, viewer });
  if (outside) {
    const { feed } = await keptSettings(services);
    if (outside.isOutside && feed.countsRequests && !isHead && member.personId !== null)
      noteRequest(services, { itemId, way: 'members', fetcher });
    return new Response(null, { status: 302, headers: { ...PERSONAL_HEADERS, Location: outside.address } });
  }
  const answer = audio
    ? sendFile(request, services.files, audio.stored, {
        type: audio.type,
        cacheControl: 'private, no-store',
        follow:
          member.personId === null
            ? undefined
            : await followListener(services, {
                ...audio,
                way: 'members',
                fetcher,
              }),
      })
    : new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  for (const [header, value] of Object.entries(PERSONAL_HEADERS)) answer.headers.set(header, value);
  return answer;
}
