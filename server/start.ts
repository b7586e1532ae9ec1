import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { tellRecogniser } from '#app/features/catalogue/recogniser/tell-recogniser.server.ts';
import { placeNames } from '#app/features/house/backups/site-data/open-site.server.ts';
import { asRefusal } from '#app/features/house/backups/site-data/refusals.server.ts';
import { makeFirstLink } from '#app/features/people/sign-in/sign-up/first-admin.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import type { Worker } from '#app/platform/jobs/job-worker.server.ts';
import { standardOutput } from '#app/platform/log/line-output.server.ts';
import { createLog, type Log } from '#app/platform/log/log.server.ts';
import { createTroubleNotes } from '#app/platform/log/trouble-notes.server.ts';
import { readOrCreateSecret } from '#app/platform/secret.server.ts';
import type { Services } from '#app/platform/services.ts';
import { addressFinder } from './connections/address-finder.ts';
import { createConnectionDrain } from './connections/connection-drain.ts';
import { shareConnections } from './connections/connection-share.ts';
import { keepAddresses } from './connections/kept-address.ts';
import { type HeldSocket, onceFree, PORT_TAKEN, unavailable } from './connections/listening-socket.ts';
import { importPages } from './pages.ts';
import { createApp } from './requests/app.ts';
import { serveStaticFiles } from './requests/static-files.ts';
import { bringUpToDate, invitationTo } from './starting/bring-up-to-date.ts';
import { gracefulStop, type StopReason } from './starting/graceful-stop.ts';
import { preparePaymentSandbox } from './starting/payment-sandbox.ts';
import { openServingDatabase } from './starting/serving-database.ts';
import { createServices } from './starting/site-services.ts';
import { startWorker } from './starting/site-worker.ts';
import { startTallyWriter } from './starting/tally-writer.ts';
import { startTroubleWriter } from './starting/trouble-writer.ts';
import type { PrimaryLink } from './workers/primary-link.ts';

/** Longer than most proxies keep a connection (60 s): the side that closes first may lose a request. */
const IDLE_CONNECTION_MS = 75_000;
const ROOT = join(import.meta.dirname, '..');
const BUILD = join(ROOT, 'build');
/** The orders of a process without workers. */
const ALONE = { task: 'first', count: 1, fd: null, isKeptElsewhere: false } as const;

interface StartOptions {
  env: Env;
  /** The process that started this one as a worker; null where this one is alone. */
  primary: PrimaryLink | null;
  /** A listening socket of a program that outlives this one. */
  passed: Pick<HeldSocket, 'fd'> | null;
}

/**
 * Database → migrations → listening.
 * @returns the handler of stop signals from then on
 * @throws InvalidSettings naming the setting and what to write
 */
export async function start(
  source: NodeJS.ProcessEnv,
  options: StartOptions,
): Promise<(reason: StopReason) => Promise<void>> {
  try {
    return await startSteps(source, options);
  } catch (error) {
    // A damaged page of the database may be met at any step.
    throw asRefusal(error, placeNames(options.env));
  }
}

async function startSteps(
  source: NodeJS.ProcessEnv,
  { env, primary, passed }: StartOptions,
): Promise<(reason: StopReason) => Promise<void>> {
  const isDevelopment = env.NODE_ENV !== 'production';
  const troubles = createTroubleNotes();
  const log = createLog(env.LOG_LEVEL, undefined, troubles.error);
  const { task, count, fd, isKeptElsewhere } = primary?.orders ?? {
    ...ALONE,
    ...(passed && { fd: passed.fd, isKeptElsewhere: true }),
  };
  const update = () => bringUpToDate(env, log, task === 'first');
  const needsAdmin = task !== 'beside' && (await (primary ? primary.busy(update) : update()));
  const secret = env.AUTH_SECRET ?? readOrCreateSecret(env.DATA_DIR);
  const database = await openServingDatabase(env, { log, secret, processes: count, troubles });
  await database.watch.check();
  const sandbox = localSandbox(env, source);
  const parts = { root: ROOT, source, env, log, secret, database, troubles, primary, sandbox };
  const { services, readFigures } = await createServices(parts);

  const server = createSiteServer();
  const vite = isDevelopment
    ? await (await import('./starting/vite-development.ts')).startVite(server)
    : undefined;
  const build = vite ? undefined : await importPages();
  const loadBuild = async () => build ?? (vite as NonNullable<typeof vite>).loadBuild();
  const worker = await startWorker(services, await loadBuild(), task !== 'beside');
  const troubleWriter = startTroubleWriter(services, troubles);
  const tallyWriter = startTallyWriter(services);
  const app = createApp({
    loadBuild,
    afterChange: () => worker.wake(),
    services,
    watch: database.watch,
    staticFiles: serveStaticFiles(join(BUILD, 'client')),
    clientAddress: addressFinder(env, services, primary),
    isDevelopment,
    workers: count,
  });
  const connections = createConnectionDrain(server, (req, res) =>
    vite ? vite.middlewares(req, res, () => app(req, res)) : app(req, res),
  );
  server.on('request', connections.listener);
  if (count > 1) shareConnections(server);

  await listen(server, env, { fd, log });
  // Not before: a start that is refused must not end the link that the site beside it has printed. Not after the line that
  // says that the site is there: whoever reads it may send signals, which `stop` handles.
  const invitationToken = needsAdmin ? await makeFirstLink(services) : null;
  if (task === 'first') {
    tellAddress(services, count);
    await tellRecogniser(services);
  }
  if (invitationToken) standardOutput.write(invitationTo(services.publicUrl, invitationToken));
  sandbox?.start();
  const stop = gracefulStop({
    log,
    connections,
    isSocketKept: isKeptElsewhere,
    stopWork: () => stopWork(services, worker),
    endStreams: services.live.close,
    close: async () => {
      services.mail.transport?.close();
      services.mail.bulk?.close();
      await Promise.all([tallyWriter.stop(), troubleWriter.stop()]);
      await primary?.leaveFigures(readFigures());
      await database.close();
    },
  });
  primary?.serves({
    onReplaced: () => stop('replaced'),
    readFigures,
    onUntrustedProxy: (address) => {
      services.metrics.untrustedProxy = address;
    },
  });
  return stop;
}

/** A local Stripe for development, where the settings name no other. */
function localSandbox(env: Env, { SANDBOX_PORT }: NodeJS.ProcessEnv) {
  if (env.NODE_ENV !== 'development' || env.STRIPE) return null;
  return preparePaymentSandbox({ dataDir: env.DATA_DIR, port: env.PORT, sandboxPort: SANDBOX_PORT });
}

/** The time for a body depends on its kind: see request-body.ts. */
function createSiteServer(): Server {
  const server = createServer({
    requestTimeout: 0,
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000, // Node's default would keep late connections for up to 45 s
    keepAliveTimeout: IDLE_CONNECTION_MS,
  });
  keepAddresses(server);
  return server;
}

function tellAddress({ log, publicUrl, engine }: Services, workers: number): void {
  log.info({ address: publicUrl, database: engine, workers }, `Conversas em ${publicUrl}`);
}

function stopWork({ backupWork, apartReader }: Services, worker: Worker): Promise<void> {
  backupWork.stop();
  apartReader.stop();
  return worker.stop();
}

/** @throws InvalidSettings where the port is not available */
async function listen(
  server: Server,
  { PORT, HOST }: Env,
  { fd, log }: { fd: number | null; log: Log },
): Promise<void> {
  const take = () => once(fd === null ? server.listen(PORT, HOST) : server.listen({ fd }), 'listening');
  try {
    await onceFree(take, () => log.warn({ port: PORT }, PORT_TAKEN));
  } catch (error) {
    throw unavailable({ PORT, HOST }, error);
  }
}
