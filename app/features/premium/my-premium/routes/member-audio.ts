import { itemAudioAnswer } from '#app/features/catalogue/player/routes/item-audio-answer.server.ts';
import { servicesContext } from '#app/http/context.ts';
import type { Route } from './+types/member-audio.ts';
import { feedMember, PERSONAL_HEADERS } from './feed-member.server.ts';

/** /feed/{token}/{item}/{file}: an episode for an app, which has no session. It ends with the membership. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { token, itemId, name } = params;
  const member = await feedMember(context, token);
  if (!member.ok) return member.answer;
  const asked = { itemId, name, viewer: { kind: 'premium' }, isPersonal: true } as const;
  const answer = await itemAudioAnswer(request, context.get(servicesContext), asked);
  for (const [header, value] of Object.entries(PERSONAL_HEADERS)) answer.headers.set(header, value);
  return answer;
}
