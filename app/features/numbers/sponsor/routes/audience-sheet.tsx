import '../sheet.css';
import { isbot } from 'isbot';
import { data } from 'react-router';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { fetcherOf } from '#app/http/answers/fetcher-of.ts';
import { PERSONAL_HEADERS } from '#app/http/answers/personal-answer.ts';
import { unknownTokenInit } from '#app/http/answers/unknown-token.server.ts';
import { personContext, requestInfoContext, servicesContext } from '#app/http/context.ts';
import { pageMeta } from '#app/http/page/seo.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { isStaff } from '#app/pure/people/rights.ts';
import { AudienceSheet } from '../components/audience-sheet.tsx';
import { findOpenLink, noteOpening } from '../open-link.server.ts';
import { readSheet } from '../read-sheet.server.ts';
import { SHEETS_PER_CLIENT } from '../rules.ts';
import type { Route } from './+types/audience-sheet.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Audiência', path: '/' satisfies Href, noindex: true });

export { personalHeaders as headers } from '#app/http/answers/personal-answer.ts';

/** A link that nobody made, one that has ended and one that was withdrawn answer the same. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const link = await findOpenLink(services, params.token);
  if (!link) {
    const { status, headers } = await unknownTokenInit(context);
    return data({ sheet: null, showName: '' }, { status, headers: { ...PERSONAL_HEADERS, ...headers } });
  }
  const { clientAddress } = context.get(requestInfoContext);
  const point = await takePoint(services, SHEETS_PER_CLIENT, rateLimitAddress(clientAddress));
  if (!point.ok) {
    const headers = { ...PERSONAL_HEADERS, 'Retry-After': String(point.retryAfterSeconds) };
    return data({ sheet: null, showName: '' }, { status: 429, headers });
  }
  const [sheet, { showName }] = await Promise.all([readSheet(services, link), findSettings(services.db)]);
  const { userAgent, isAhead } = fetcherOf(request, clientAddress);
  const isOwn = isStaff(context.get(personContext));
  if (request.method === 'GET' && !isOwn && !isAhead && userAgent !== '' && !isbot(userAgent))
    await noteOpening(services, link.id);
  return data({ sheet, showName }, { headers: PERSONAL_HEADERS });
}

export default function AudiencePage({ loaderData: { sheet, showName } }: Route.ComponentProps) {
  if (sheet) return <AudienceSheet sheet={sheet} showName={showName} />;
  return (
    <div className="page audience-sheet">
      <h1 className="text-title-1">Este link não está aberto</h1>
      <p>Links de audiência têm um prazo. Peça um novo a quem o enviou.</p>
    </div>
  );
}
