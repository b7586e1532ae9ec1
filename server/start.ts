import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { Database } from '#app/db/client.server.ts';
import { createKeptReads } from '#app/db/kept-reads.server.ts';
import { createLiveChanges } from '#app/db/live-changes.server.ts';
import { planReindex } from '#app/features/catalogue/search-index/reindex.server.ts';
import { openSite, placeNames } from '#app/features/house/backup/site-data/open-site.server.ts';
import { asRefusal } from '#app/features/house/backup/site-data/refusals.server.ts';
import { LETTER_JOB } from '#app/features/letters/core/letter-jobs.ts';
import { planReading } from '#app/features/letters/returns/read-mailbox.server.ts';
import { stampNewFiles } from '#app/features/media/files/stamped-files.server.ts';
import { createStripePayments } from '#app/features/orders/stripe/stripe.server.ts';
import { prepareFirstAdmin } from '#app/features/people/sign-in/sign-up/first-admin.server.ts';
import type { Services } from '#app/http/context.ts';
import { createCopyWork } from '#app/platform/backups/copy-work.server.ts';
import { openCopies } from '#app/platform/backups/open-copies.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { type Env, InvalidSettings } from '#app/platform/env.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { openPartFiles } from '#app/platform/files/open-part-files.server.ts';
import { createWorker } from '#app/platform/jobs/job-worker.server.ts';
import { standardOutput } from '#app/platform/log/line-output.server.ts';
import { createLog, type Log } from '#app/platform/log/log.server.ts';
import { createTroubleNotes } from '#app/platform/log/trouble-notes.server.ts';
import { createBulkTransport } from '#app/platform/mail/bulk-smtp.server.ts';
import { createDns } from '#app/platform/mail/dns.server.ts';
import { MAIL_JOB, OLDER_MAIL_JOB } from '#app/platform/mail/mail.server.ts';
import { createSmtpTransport } from '#app/platform/mail/smtp.server.ts';
import { createApartReader } from '#app/platform/markup/apart-reader.server.ts';
import { createMetrics } from '#app/platform/metrics.server.ts';
import { readOrCreateSecret } from '#app/platform/secret.server.ts';
import { ofOneProcess, readWorkerFigures } from '#app/platform/site-figures.server.ts';
import { addressFinder } from './address-finder.ts';
import { createApp, type EntryModule } from './app.ts';
import { createConnectionDrain } from './connection-drain.ts';
import { shareConnections } from './connection-share.ts';
import { gracefulStop, type StopReason } from './graceful-stop.ts';
import { type HeldSocket, onceFree, PORT_TAKEN, unavailable } from './listening-socket.ts';
import { importPages } from './pages.ts';
import { preparePaymentSandbox } from './payment-sandbox.ts';
import type { PrimaryLink } from './primary-link.ts';
import { openServingDatabase } from './serving-database.ts';
import { serveStaticFiles } from './static-files.ts';
import { noteSlowPage, startTroubleWriter } from './trouble-writer.ts';

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
  const invitationToken = task === 'beside' ? null : await (primary ? primary.busy(update) : update());
  const secret = env.AUTH_SECRET ?? readOrCreateSecret(env.DATA_DIR);
  const database = await openServingDatabase(env, { log, secret, processes: count, troubles });
  await database.watch.check();

  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const sandbox =
    env.NODE_ENV === 'development' && !env.STRIPE
      ? preparePaymentSandbox({ dataDir: env.DATA_DIR, port: env.PORT, sandboxPort: source.SANDBOX_PORT })
      : null;
  const stripe = env.STRIPE ?? sandbox?.access;
  const parts = await openPartFiles(env);
  const metrics = {
    ...createMetrics(noteSlowPage(troubles)),
    databaseErrors: database.countErrors,
    isDatabaseDamaged: database.isDamaged,
  };
  const readFigures = () => readWorkerFigures(metrics, parts.countUnderWay());
  const place = await openCopies(env);
  const services: Services = {
    db: database.db,
    engine: database.engine,
    kept: createKeptReads(database.watch),
    live: createLiveChanges(database.watch),
    clock: systemClock,
    log,
    publicUrl,
    isPublicUrlSet: env.PUBLIC_URL !== undefined,
    asksRegistry: env.DOMAIN_CHECK === 'on',
    secret,
    dataDir: env.DATA_DIR,
    files: stampNewFiles(await openFiles(env), { db: database.db, log }),
    parts,
    mail: mailServices(env, publicUrl),
    dns: createDns({ clock: systemClock }),
    metrics,
    siteFigures: primary ? primary.askSiteFigures : async () => ofOneProcess(readFigures()),
    metricsToken: env.METRICS_TOKEN ?? null,
    copies: place && { place, hour: env.BACKUP_HOUR },
    copyWork: createCopyWork(join(ROOT, 'scripts/parts/copy-work.ts'), source),
    apartReader: createApartReader(join(ROOT, 'scripts/parts/read-apart.ts')),
    payments: stripe ? [createStripePayments(stripe, systemClock)] : [],
  };

  // The time for a body depends on its kind: see request-body.ts.
  const server = createServer({
    requestTimeout: 0,
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000, // Node's default would keep late connections for up to 45 s
    keepAliveTimeout: IDLE_CONNECTION_MS,
  });
  const vite = isDevelopment ? await (await import('./vite-development.ts')).startVite(server) : undefined;
  const build = vite ? undefined : await importPages();
  const loadBuild = async () => build ?? (vite as NonNullable<typeof vite>).loadBuild();
  const worker = await startWorker(services, await loadBuild(), task !== 'beside');
  const troubleWriter = startTroubleWriter(services, troubles);
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
  if (task === 'first')
    log.info(
      { address: services.publicUrl, database: database.engine, workers: count },
      `Conversas em ${services.publicUrl}`,
    );
  if (invitationToken)
    standardOutput.write(
      invitationTo(`${publicUrl}/bem-vinda/${invitationToken}` satisfies AbsoluteHref<'/bem-vinda/:token'>),
    );
  sandbox?.start();
  const stop = gracefulStop({
    log,
    connections,
    isSocketKept: isKeptElsewhere,
    stopWork: () => {
      services.copyWork.stop();
      services.apartReader.stop();
      return worker.stop();
    },
    endStreams: services.live.close,
    close: async () => {
      services.mail.transport?.close();
      services.mail.bulk?.close();
      await troubleWriter.stop();
      await primary?.leaveFigures(readFigures());
      await database.close();
    },
  });
  primary?.serves({
    onReplaced: () => stop('replaced'),
    readFigures,
    onUntrustedProxy: (address) => {
      metrics.untrustedProxy = address;
    },
  });
  return stop;
}

/**
 * The steps of a start that change something, in order. Of workers, one runs them before the others begin. Several processes may run them at once, even for the
 * first time, and each step must tolerate that: migrations (under the migrator's lock), then rows (the first
 * admin: a transaction that takes its turn). Files of the data folder follow (`readOrCreateSecret`: the first
 * process to link the name wins). Uses its own connections, because it may take longer than a visitor waits.
 * @returns the token of a link that creates the first admin, where one is needed
 */
async function bringUpToDate(env: Env, log: Log, isFirst: boolean): Promise<string | null> {
  const { db, close, migrated, warnings } = await openSite(env, { makesFolder: true, restamps: true });
  try {
    if (migrated.length > 0) log.info({ migrated }, 'database brought up to date');
    for (const warning of warnings) log.warn(warning);
    // Another link would end the one that the first start has printed.
    return isFirst ? await prepareAdmin(db, env, log) : null;
  } finally {
    await close();
  }
}

/** @throws InvalidSettings where the password in the settings is not allowed for an admin */
async function prepareAdmin(db: Database['db'], env: Env, log: Log): Promise<string | null> {
  const settings = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  const prepared = await prepareFirstAdmin({ db, clock: systemClock }, settings);
  if (prepared.kind === 'unfit-password')
    throw new InvalidSettings(`Configuração inválida:\n  ADMIN_PASSWORD: ${prepared.problem}`);
  if (prepared.kind === 'made') log.info('a primeira conta de administração foi criada');
  return prepared.kind === 'link' ? prepared.token : null;
}

/** Printed, not logged: logs are stored, and others read them. */
function invitationTo(address: string): string {
  return `\nAinda não há quem administre o site. Este link cria a primeira conta, uma vez:\n  ${address}\n\n`;
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

function mailServices(env: Env, publicUrl: string): Services['mail'] {
  const from = env.MAIL_FROM ?? { name: null, address: `nao-responda@${new URL(publicUrl).hostname}` };
  return {
    from,
    transport: env.SMTP_URL ? createSmtpTransport(env.SMTP_URL) : null,
    lettersFrom: env.LETTERS_FROM ?? from,
    bulk: env.SMTP_URL ? createBulkTransport(env.SMTP_URL) : null,
    bounces: env.BOUNCE_ADDRESS ?? null,
    bouncesUrl: env.BOUNCE_IMAP_URL ?? null,
    relayHost: env.SMTP_URL ? new URL(env.SMTP_URL).hostname : null,
  };
}

/** Without SMTP the mails are not touched, and no attempt is lost. */
async function startWorker(services: Services, build: ServerBuild, isLeading: boolean) {
  const { jobHandlers, dailyJobs, jobShares, settleOwnTimes, renewOwnLeases } = build.entry
    .module as unknown as EntryModule;
  const {
    [MAIL_JOB]: sendMail,
    [OLDER_MAIL_JOB]: sendOlderMail,
    [LETTER_JOB]: sendLetter,
    ...others
  } = jobHandlers;
  if (isLeading && !services.mail.transport)
    services.log.warn('sem SMTP_URL: os e-mails esperam na caixa de saída');
  const handlers = services.mail.transport ? jobHandlers : others;
  if (isLeading) {
    // A full disk must not stop the start.
    await planReindex(services).catch((err) => services.log.warn({ err }, 'índice de busca não planejado'));
    await planReading(services).catch((err) =>
      services.log.warn({ err }, 'caixa de devoluções não planejada'),
    );
  }
  const worker = createWorker({
    ...{ services, handlers, shares: jobShares, daily: dailyJobs },
    ...{ settle: settleOwnTimes, renew: renewOwnLeases },
  });
  worker.start();
  return worker;
}
