import { findBackupState } from '#app/features/house/backups/kept/queries.server.ts';
import { countErrors, countJobs } from '#app/features/house/health-desk/queries.server.ts';
import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { type RequestInfo, requestInfoContext, servicesContext } from '#app/http/context.ts';
import type { Services } from '#app/platform/services.ts';
import { isSameToken } from '#app/platform/tokens.server.ts';
import { ORDER_STATUSES } from '#app/pure/orders/order-status.ts';
import { backupMetrics } from '../backup-metrics.ts';
import { listFailingCleanUps } from '../clean-up/clean-ups.server.ts';
import { cleanUpMetrics, one, processMetrics, requestMetrics } from '../process-figures.server.ts';
import { PROMETHEUS_TYPE, prometheusText } from '../prometheus-text.ts';
import { findWaiting } from '../queries.server.ts';
import { databaseMetrics, hostMetrics } from '../site-metrics.server.ts';
import type { Route } from './+types/metrics.ts';

/** Headers of a proxy, or of a content delivery network. */
const OF_PROXIES =
  /^(?:(?:x-forwarded|x-original|x-envoy|cf|fastly|fly)-|(?:forwarded|via|(?:x-real|x-client|x-cluster-client|true-client)-ip|cdn-loop)$)/;

/** For Prometheus on this machine, or with METRICS_TOKEN; a 404 for everybody else. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { db, clock, siteFigures, metricsToken, backups } = services;
  const mayRead =
    isWithToken(request.headers, metricsToken) ||
    isOfThisMachine(request.headers, context.get(requestInfoContext));
  if (!mayRead) return notFoundAnswer();
  const waiting = await findWaiting(db, clock.now(), Object.keys(ORDER_STATUSES)).catch(() => null);
  const failing = await listFailingCleanUps(db).catch(() => null);
  const figures = await siteFigures();
  const stored = await findStored(services).catch(() => null);
  const startedAt = Math.min(...figures.processes.map(({ figures }) => figures.startedAt));
  const backupState = await findBackupState(db, clock.now()).catch(() => null);
  const text = prometheusText([
    ...processMetrics(figures),
    ...requestMetrics(figures.counts),
    ...(await hostMetrics(services, startedAt)),
    one('conversas_database_up', 'gauge', 'Whether the database answers.', waiting ? 1 : 0),
    ...(waiting ?? []),
    ...(stored ?? []),
    ...(failing ? cleanUpMetrics(failing) : []),
    ...(backupState ? backupMetrics(backupState, backups !== null) : []),
  ]);
  return new Response(text, { headers: { 'Content-Type': PROMETHEUS_TYPE, 'Cache-Control': 'no-store' } });
}

async function findStored(services: Services) {
  const { db, clock } = services;
  const [jobs, errors] = await Promise.all([countJobs(db), countErrors(db, clock.now())]);
  return databaseMetrics(services, {
    jobs: jobs.filter(({ failing, dead }) => failing + dead > 0),
    errors: errors.times,
  });
}

function isWithToken(headers: Headers, token: string | null): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];
  return token !== null && given !== undefined && isSameToken(given, token);
}

/** A local proxy forwards others' requests, even if TRUSTED_PROXIES does not name it. */
function isOfThisMachine(headers: Headers, { clientAddress, isOldHttp }: RequestInfo): boolean {
  // nginx in its default configuration adds no header of its own, sets its own Host, and uses HTTP/1.0.
  if (isOldHttp || !/^(?:127(?:\.\d+){3}|::1)$/.test(clientAddress)) return false;
  const host = headers.get('Host') ?? '';
  return (
    /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i.test(host) &&
    ![...headers.keys()].some((name) => OF_PROXIES.test(name))
  );
}
