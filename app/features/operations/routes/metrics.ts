import { ORDER_STATUSES } from '#app/features/orders/order-status.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { notFoundAnswer } from '#app/http/not-found-answer.ts';
import { isSameToken } from '#app/platform/tokens.server.ts';
import { one, processMetrics, requestMetrics } from '../process-figures.server.ts';
import { PROMETHEUS_TYPE, prometheusText } from '../prometheus-text.ts';
import { findWaiting } from '../queries.server.ts';
import type { Route } from './+types/metrics.ts';

/** Whatever stands in front of the site writes one of these. */
const OF_PROXIES = [
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'Via',
];

/** For Prometheus on this machine, or with METRICS_TOKEN; to everybody else there is nothing here. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { db, clock, metrics, parts, metricsToken } = context.get(servicesContext);
  const { clientAddress } = context.get(requestInfoContext);
  const mayRead =
    isWithToken(request.headers, metricsToken) || isOfThisMachine(request.headers, clientAddress);
  if (!mayRead) return notFoundAnswer();
  const waiting = await findWaiting(db, clock.now(), Object.keys(ORDER_STATUSES)).catch(() => null);
  const text = prometheusText([
    ...processMetrics(),
    ...requestMetrics(metrics),
    one(
      'conversas_uploads_under_way',
      'gauge',
      'Uploads that this process is taking in.',
      parts.countUnderWay(),
    ),
    one('conversas_database_up', 'gauge', 'Whether the database answers.', waiting ? 1 : 0),
    ...(waiting ?? []),
  ]);
  return new Response(text, { headers: { 'Content-Type': PROMETHEUS_TYPE, 'Cache-Control': 'no-store' } });
}

function isWithToken(headers: Headers, token: string | null): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];
  return token !== null && given !== undefined && isSameToken(given, token);
}

/** A proxy on this machine brings others' requests, and need not be among TRUSTED_PROXIES. */
function isOfThisMachine(headers: Headers, clientAddress: string): boolean {
  if (!/^(?:127(?:\.\d+){3}|::1)$/.test(clientAddress)) return false;
  const host = headers.get('Host') ?? '';
  return (
    /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i.test(host) &&
    !OF_PROXIES.some((name) => headers.has(name))
  );
}
