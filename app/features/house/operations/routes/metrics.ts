import { ORDER_STATUSES } from '#app/features/orders/core/order-status.ts';
import { type RequestInfo, requestInfoContext, servicesContext } from '#app/http/context.ts';
import { notFoundAnswer } from '#app/http/not-found-answer.ts';
import { isSameToken } from '#app/platform/tokens.server.ts';
import { listFailingCleanUps } from '../clean-up/queries.server.ts';
import { cleanUpMetrics, one, processMetrics, requestMetrics } from '../process-figures.server.ts';
import { PROMETHEUS_TYPE, prometheusText } from '../prometheus-text.ts';
import { findWaiting } from '../queries.server.ts';
import type { Route } from './+types/metrics.ts';

/** What writes one of these stands in front of the site: a proxy, or a network that delivers for it. */
const OF_PROXIES =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|x-original-.+|x-envoy-.+|cf-.+|cdn-loop|fastly-.+|fly-.+)$/;

/** For Prometheus on this machine, or with METRICS_TOKEN; to everybody else there is nothing here. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { db, clock, metrics, parts, metricsToken } = context.get(servicesContext);
  const mayRead =
    isWithToken(request.headers, metricsToken) ||
    isOfThisMachine(request.headers, context.get(requestInfoContext));
  if (!mayRead) return notFoundAnswer();
  const waiting = await findWaiting(db, clock.now(), Object.keys(ORDER_STATUSES)).catch(() => null);
  const failing = await listFailingCleanUps(db).catch(() => null);
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
    ...(failing ? cleanUpMetrics(failing) : []),
  ]);
  return new Response(text, { headers: { 'Content-Type': PROMETHEUS_TYPE, 'Cache-Control': 'no-store' } });
}

function isWithToken(headers: Headers, token: string | null): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];
  return token !== null && given !== undefined && isSameToken(given, token);
}

/** A proxy on this machine brings others' requests, and need not be among TRUSTED_PROXIES. */
function isOfThisMachine(headers: Headers, { clientAddress, isOldHttp }: RequestInfo): boolean {
  // nginx, as it is delivered, names itself in no header, writes its own Host, and speaks HTTP/1.0.
  if (isOldHttp || !/^(?:127(?:\.\d+){3}|::1)$/.test(clientAddress)) return false;
  const host = headers.get('Host') ?? '';
  return (
    /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i.test(host) &&
    ![...headers.keys()].some((name) => OF_PROXIES.test(name))
  );
}
