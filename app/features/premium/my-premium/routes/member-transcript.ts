import { findVisibleTranscript } from '#app/features/catalogue/transcripts/queries.server.ts';
import { PERSONAL_HEADERS, personalRefusal } from '#app/http/answers/personal-answer.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { fileOfPath, transcriptFile } from '#app/pure/transcripts/transcript-file.ts';
import { findFeedMember } from '../member-feed/feed-member.server.ts';
import { READS_PER_MEMBER } from '../member-feed/rules.ts';
import type { Route } from './+types/member-transcript.ts';

/**
 * /feed/{token}/{item}/transcricao.vtt, .srt, .json and .txt: what is said in an episode, for a member's app. It ends with
 * the feed's address.
 */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const { token, itemId } = params;
  const services = context.get(servicesContext);
  const client = rateLimitAddress(context.get(requestInfoContext).clientAddress);
  const member = await findFeedMember(services, { token, client });
  if (!member.ok) return personalRefusal(member.retryAfterSeconds);
  const taken = await takePoint(services, READS_PER_MEMBER, member.personId ?? 'trial');
  if (!taken.ok) return personalRefusal(taken.retryAfterSeconds);
  const file = fileOfPath(url.pathname);
  const access = { viewer: { kind: 'premium' }, now: services.clock.now() } as const;
  const transcript = file && (await findVisibleTranscript(services.db, itemId, access));
  if (!transcript) return personalRefusal(null);
  const { text, headers } = transcriptFile(transcript, file);
  return new Response(text, { headers: { ...headers, ...PERSONAL_HEADERS } });
}
