import type { Database } from '#app/db/client.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import type { LiveChanges } from '#app/db/live-changes.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import type { BackupStore } from './backups/backup-store.server.ts';
import type { BackupWork } from './backups/backup-work.server.ts';
import type { Clock } from './clock/clock.ts';
import type { Files } from './files/files.server.ts';
import type { PartFiles } from './files/part-files.server.ts';
import type { Log } from './log/log.server.ts';
import type { BulkTransport } from './mail/bulk-smtp.server.ts';
import type { Dns } from './mail/dns.server.ts';
import type { MailTransport } from './mail/smtp.server.ts';
import type { ApartReader } from './markup/apart-reader.server.ts';
import type { Metrics } from './metrics.server.ts';
import type { Payments } from './payments/payments.server.ts';
import type { SiteFigures } from './site-figures.server.ts';
import type { Tally } from './tally.server.ts';

/** What lives as long as the process. The server creates it and passes it to every route and job. */
export interface Services {
  db: Database['db'];
  engine: Database['engine'];
  /** Cached reads that nearly every page makes. */
  kept: KeptReads;
  /** Notifies open pages of the admin area. */
  live: LiveChanges;
  clock: Clock;
  log: Log;
  /** Origin of every absolute link, without a trailing slash. Never taken from the Host header. */
  publicUrl: string;
  /** Whether PUBLIC_URL is set. Otherwise only this machine can reach the links. */
  isPublicUrlSet: boolean;
  /** Whether the registry of the site's domain may be asked for the domain's end. */
  asksRegistry: boolean;
  /** Signs links in mails. */
  secret: string;
  dataDir: string;
  /** Uploads and what is made of them, in the data folder or in a bucket. */
  files: Files;
  /** Parts of uploads that are still arriving. */
  parts: PartFiles;
  mail: {
    /** The sender of every mail. Without a name, mail programs show the address. */
    from: { name: string | null; address: string };
    /** Null without SMTP_URL: mails then wait in the outbox. */
    transport: MailTransport | null;
    /** The sender of letters: mail programs judge it apart from other mail. */
    lettersFrom: { name: string | null; address: string };
    /** Connections of letters; null without SMTP_URL. */
    bulk: BulkTransport | null;
    /** Where letters that cannot be delivered come back to; null: to the sender of letters. */
    bounces: string | null;
    /** The mailbox where they arrive, with its password; null without BOUNCE_IMAP_URL. */
    bouncesUrl: string | null;
    /** The server of SMTP_URL; null without it. */
    relayHost: string | null;
  };
  dns: Dns;
  /** Counters of this process. */
  metrics: Metrics;
  /** What visitors do, counted in memory and written apart from answers. */
  tally: Tally;
  /** Counters and memory of all workers. @throws where they cannot be read */
  siteFigures: () => Promise<SiteFigures>;
  /** Allows reading the metrics from other machines; null without METRICS_TOKEN. */
  metricsToken: string | null;
  /** Where the site's own backups are, and the hour in São Paulo of the daily one; null without BACKUP_DIR. */
  backups: { place: BackupStore; hour: number } | null;
  /** Makes and rehearses backups in a process of its own. */
  backupWork: BackupWork;
  /** Reads what strangers wrote in a process of its own. */
  apartReader: ApartReader;
  /** The model that makes transcripts on this machine; null without RECOGNISER_MODEL. */
  recogniserModel: string | null;
  /** Providers with keys; without any the shop sells by Pix direto. */
  payments: readonly Payments[];
}

/** What nearly every command needs. */
export type CommandContext = Pick<Services, 'db' | 'clock'>;

/** A command of the admin area, with who gives it. */
export type ActorContext = CommandContext & { actor: Person };
