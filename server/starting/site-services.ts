import { join } from 'node:path';
import type { Database } from '#app/db/client.server.ts';
import { createKeptReads } from '#app/db/kept-reads.server.ts';
import { createLiveChanges } from '#app/db/live-changes.server.ts';
import { createStripePayments } from '#app/features/orders/stripe/stripe.server.ts';
import { createBackupWork } from '#app/platform/backups/backup-work.server.ts';
import { openBackups } from '#app/platform/backups/open-store.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import type { Env } from '#app/platform/env.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { openPartFiles } from '#app/platform/files/open-part-files.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { TroubleNotes } from '#app/platform/log/trouble-notes.server.ts';
import { createBulkTransport } from '#app/platform/mail/bulk-smtp.server.ts';
import { createDns } from '#app/platform/mail/dns.server.ts';
import { createSmtpTransport } from '#app/platform/mail/smtp.server.ts';
import { createApartReader } from '#app/platform/markup/apart-reader.server.ts';
import { createMetrics } from '#app/platform/metrics.server.ts';
import type { Services } from '#app/platform/services.ts';
import { ofOneProcess, readWorkerFigures } from '#app/platform/site-figures.server.ts';
import { createTally } from '#app/platform/tally.server.ts';
import type { PrimaryLink } from '../workers/primary-link.ts';
import type { preparePaymentSandbox } from './payment-sandbox.ts';
import { stampNewFiles } from './stamped-files.ts';
import { noteSlowPage } from './trouble-writer.ts';

interface ServiceOptions {
  /** The folder of the project. */
  root: string;
  source: NodeJS.ProcessEnv;
  env: Env;
  log: Log;
  secret: string;
  database: Database;
  troubles: TroubleNotes;
  primary: PrimaryLink | null;
  /** A local Stripe, where one is used. */
  sandbox: ReturnType<typeof preparePaymentSandbox> | null;
}

/** Everything that a request or a job may use, and the figures of this process. */
export async function createServices({ source, env, log, database, ...options }: ServiceOptions) {
  const { root, secret, troubles, primary, sandbox } = options;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const stripe = env.STRIPE ?? sandbox?.access;
  const parts = await openPartFiles(env);
  const metrics = {
    ...createMetrics(noteSlowPage(troubles)),
    databaseErrors: database.countErrors,
    isDatabaseDamaged: database.isDamaged,
  };
  const readFigures = () => readWorkerFigures(metrics, parts.countUnderWay());
  const place = await openBackups(env);
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
    tally: createTally(),
    siteFigures: primary ? primary.askSiteFigures : async () => ofOneProcess(readFigures()),
    metricsToken: env.METRICS_TOKEN ?? null,
    backups: place && { place, hour: env.BACKUP_HOUR },
    backupWork: createBackupWork(join(root, 'scripts/parts/backup-work.ts'), source),
    apartReader: createApartReader(join(root, 'scripts/parts/read-apart.ts')),
    recogniserModel: env.RECOGNISER_MODEL ?? null,
    payments: stripe ? [createStripePayments(stripe, systemClock)] : [],
  };
  return { services, readFigures };
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
