import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { memberFeedXml } from '#app/features/feeds/podcast/private-feeds.server.ts';
import { etagOf, isUnchanged } from '#app/http/answers/etag-match.ts';
import { busyAnswer, feedAnswer } from '#app/http/answers/feed-answer.ts';
import { PERSONAL_HEADERS, personalRefusal } from '#app/http/answers/personal-answer.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { findFeedMember } from '../member-feed/feed-member.server.ts';
import { READS_PER_MEMBER } from '../member-feed/rules.ts';
import type { Route } from './+types/member-feed.ts';

const compress = promisify(gzip);

/** /feed/{token}.xml: the episodes that a member may hear, for an app without a session. */
export async function loader({ request, context, params, url }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const token = /^([\w-]+)\.xml$/.exec(params.file)?.[1] ?? '';
  const client = rateLimitAddress(context.get(requestInfoContext).clientAddress);
  const member = await findFeedMember(services, { token, client });
  if (!member.ok) return personalRefusal(member.retryAfterSeconds);
  const taken = await takePoint(services, READS_PER_MEMBER, member.personId ?? 'trial');
  if (!taken.ok) return personalRefusal(taken.retryAfterSeconds);
  const xml = await memberFeedXml(services, { token, afterId: url.searchParams.get('apos') });
  if (xml === null) return personalRefusal(null);
  if (xml === '') return busyAnswer(PERSONAL_HEADERS);
  const mayPack = /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/i.test(request.headers.get('Accept-Encoding') ?? '');
  const etag = etagOf(createHash('sha256').update(xml).digest('base64url'), mayPack ? 'gzip' : 'identity');
  const headers = { ...PERSONAL_HEADERS, ETag: etag };
  if (isUnchanged(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  if (!mayPack) return feedAnswer(xml, headers);
  const packed = new Uint8Array(await compress(xml));
  return feedAnswer(packed, {
    ...headers,
    'Content-Encoding': 'gzip',
    'Content-Length': String(packed.length),
  });
}
