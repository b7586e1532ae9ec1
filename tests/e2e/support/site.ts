import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type DatabaseEngine, openDatabase } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import type { Person } from '#app/pure/people/person.ts';
import { bucketVariables, startS3 } from '../../../scripts/testing/s3-service.ts';
import { POSTGRES } from '../../support/databases/engine.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../../support/databases/postgres-databases.ts';
import { makeItem } from '../../support/records/factories.ts';
import { signedIn } from '../../support/requests/sign-in.ts';
import { type BuiltServer, startBuiltServer } from '../../support/servers/built-server.ts';
import { type MailSink, openMailSink } from '../../support/servers/mail-sink.ts';
import { demoTemplate } from './demo-template.ts';
import { openPaymentSandbox, type PaymentSandbox } from './payments.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Initial content of the catalogue: the demonstration, or nothing. */
export type Catalogue = 'demo' | 'empty';

/** The shop's payments: Pix only, like a new site, or also Stripe. */
export type PaymentsOption = 'pix' | 'sandbox';

/** The built site with its own data. */
export interface Site extends Pick<BuiltServer, 'origin' | 'logs'> {
  mail: MailSink;
  /** Where the site keeps its own backups; null where it makes none. */
  copies: string | null;
  /** Null where the shop has no Stripe. */
  payments: PaymentSandbox | null;
  /** Runs a script on this site's data: `run('scripts/import.ts', 'feed.xml')`. @returns its output */
  run(script: string, ...args: string[]): Promise<string>;
  /** Changes settings like another process; the running server notices. */
  saveSettings(changes: Partial<Settings>): Promise<void>;
  /** Saves the settings that it was opened with. */
  resetSettings(): Promise<void>;
  /** Works on this site's data like another process. */
  inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Creates a person with this role, and signs the page's browser in. */
  signIn(page: Page, who?: { role?: Person['role']; name?: string; email?: string }): Promise<Person>;
  /** Adds an episode that becomes public in some seconds; forms only offer minutes. @returns when */
  publishSoon(episode: { title: string; slug: string; seconds: number }): Promise<Date>;
  close(): Promise<void>;
}

export interface SiteOptions {
  /** SQLite goes with files on disk, PostgreSQL with a bucket. */
  engine: DatabaseEngine;
  catalogue: Catalogue;
  payments?: PaymentsOption;
  /** Whether the site makes its own backups. */
  hasBackups?: boolean;
}

export async function openSite({ engine, catalogue, ...options }: SiteOptions): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-e2e-'));
  const dataDir = join(folder, 'data');
  const copies = options.hasBackups ? join(folder, 'copias') : null;
  if (copies) await mkdir(copies);
  const demo = catalogue === 'demo' ? demoTemplate(engine) : undefined;
  const [mail, database, bucket, payments] = await Promise.all([
    openMailSink(),
    engine === 'postgres' ? createDatabase(demo?.database) : undefined,
    engine === 'postgres' ? createBucket(join(folder, 'bucket'), demo?.bucketDir) : undefined,
    options.payments === 'sandbox' ? openPaymentSandbox() : null,
    demo && cp(demo.dataDir, dataDir, { recursive: true }),
  ]);
  const settings = {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:PORT',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Conversas <conversas@conversas.example>',
    TRUSTED_PROXIES: 'loopback', // each test has its own visitor's address
    ...(database && { DATABASE_URL: database.url }),
    ...(bucket && bucketVariables(bucket.settings)),
    ...(copies && { BACKUP_DIR: copies }),
    ...payments?.settings,
  };
  const server = await startBuiltServer(settings);
  await payments?.tell(server.origin);
  // The first page costs as much as ten others: on a busy machine, more than the first journey waits for one.
  await (await fetch(server.origin)).arrayBuffer();
  const run = async (script: string, ...args: string[]) => {
    const env = { PATH: process.env.PATH, ...settings, PUBLIC_URL: server.origin };
    const { stdout } = await promisify(execFile)('node', [script, ...args], { cwd: ROOT, env });
    return stdout;
  };
  const inDatabase: Site['inDatabase'] = async (work) => {
    const { db, close } = await openDatabase({ databaseUrl: database?.url, dataDir });
    return work(db).finally(close);
  };
  const changeSettings: Site['saveSettings'] = (changes) =>
    inDatabase((db) => saveSettings({ db, clock: systemClock }, changes));
  const opened = await inDatabase(findSettings);
  return {
    origin: server.origin,
    logs: server.logs,
    mail,
    copies,
    payments,
    run,
    saveSettings: changeSettings,
    resetSettings: () => changeSettings(opened),
    inDatabase,
    signIn: async (page, { role, ...overrides } = {}) => {
      const secret = (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim();
      const { person, cookie } = await inDatabase((db) =>
        signedIn({ db, publicUrl: server.origin, secret }, role, overrides),
      );
      const [name = '', value = ''] = cookie.split('=');
      await page.context().addCookies([{ name, value, url: server.origin, httpOnly: true, sameSite: 'Lax' }]);
      return person;
    },
    publishSoon: async ({ title, slug, seconds }) => {
      const opensAt = new Date(Date.now() + 1_000 * seconds);
      await inDatabase((db) => makeItem(db, { title, slug, published_at: opensAt.toISOString() }));
      return opensAt;
    },
    close: async () => {
      await server.stop();
      await Promise.all([mail.close(), payments?.close(), database?.drop(), bucket?.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createDatabase(template?: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = POSTGRES;
  if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL');
  const { name, url } = await createPostgresDatabase(server, { template });
  return { url, drop: () => dropPostgresDatabase(server, name) };
}

async function createBucket(directory: string, template?: string) {
  if (template) await cp(template, directory, { recursive: true });
  return startS3(directory);
}
