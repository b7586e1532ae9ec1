import type { Readable } from 'node:stream';
import { createContext, RouterContextProvider } from 'react-router';
import type { Database } from '#app/db/client.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import type { LiveChanges } from '#app/db/live-changes.server.ts';
import type { ContentKey } from '#app/db/tables.server.ts';
import type { CopyPlace } from '#app/platform/backups/copy-place.server.ts';
import type { CopyWork } from '#app/platform/backups/copy-work.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import type { PartFiles } from '#app/platform/files/part-files.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { BulkTransport } from '#app/platform/mail/bulk-smtp.server.ts';
import type { Dns } from '#app/platform/mail/dns.server.ts';
import type { MailTransport } from '#app/platform/mail/smtp.server.ts';
import type { ApartReader } from '#app/platform/markup/apart-reader.server.ts';
import type { Metrics } from '#app/platform/metrics.server.ts';
import type { Payments } from '#app/platform/payments/payments.server.ts';
import type { SiteFigures } from '#app/platform/site-figures.server.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import type { Person } from '#app/pure/people/person.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import type { OwnDocument } from './page/own-scripts.server.ts';

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
  /** Counters and memory of all workers. @throws where they cannot be read */
  siteFigures: () => Promise<SiteFigures>;
  /** Allows reading the metrics from other machines; null without METRICS_TOKEN. */
  metricsToken: string | null;
  /** Where the site's own backups are, and the hour in São Paulo of the daily one; null without BACKUP_DIR. */
  copies: { place: CopyPlace; hour: number } | null;
  /** Makes and rehearses backups in a process of its own. */
  copyWork: CopyWork;
  /** Reads what strangers wrote in a process of its own. */
  apartReader: ApartReader;
  /** Providers with keys; without any the shop sells by Pix direto. */
  payments: readonly Payments[];
}

/** What is known about a request before any route runs. */
export interface RequestInfo {
  id: string;
  /** The visitor's address: the socket's, or the one that a trusted proxy names. */
  clientAddress: string;
  /** HTTP/1.0, which only proxies still use. */
  isOldHttp?: boolean;
  /** The Request says GET, too: only the answer's head is sent. */
  isHead?: boolean;
}

/** How a page may be kept in the server's memory; see page-cache-control.server.ts. */
export interface PageControl {
  /** False until the page's own loader allows it. */
  mayBeKept: boolean;
  /** Content keys of the page: a change of one of them drops it. */
  readonly keys: Set<ContentKey>;
  /** The page is not kept after this instant. */
  expiresAt: Date | null;
  /** Rendering failed because the database did not answer. */
  isUnavailable: boolean;
  /** A change that was refused before anything was done; otherwise null. */
  refusal: Refusal | null;
  /** The rendered document; null where the answer has another body. */
  document: OwnDocument | null;
}

export interface Refusal {
  status: 401 | 403 | 404;
  /** One sentence, in Portuguese. */
  message: string;
}

export interface Flash {
  /** The toast that the previous page left for this one; null once it was taken. */
  received: ToastMessage | null;
  toSend: ToastMessage | null;
}

export const servicesContext = createContext<Services>();
export const requestInfoContext = createContext<RequestInfo>();
export const pageControlContext = createContext<PageControl>();
export const viewerContext = createContext<Viewer>();
/** The signed-in person; null for a visitor. */
export const personContext = createContext<Person | null>(null);
/** A body too large for memory, for the few routes that stream; their Request has none. */
export const bodyStreamContext = createContext<Readable | null>(null);
/** A toast that goes with a redirect; see flash.server.ts. */
export const flashContext = createContext<Flash>({ received: null, toSend: null });

/** The context of a request. `isAdmin` becomes true when the session is an admin's. */
export function createRequestContext(
  services: Services,
  info: RequestInfo,
  viewer: Viewer,
): { context: RouterContextProvider; page: PageControl; isAdmin: () => boolean } {
  const page: PageControl = {
    mayBeKept: false,
    keys: new Set(),
    expiresAt: null,
    isUnavailable: false,
    refusal: null,
    document: null,
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestInfoContext, info);
  context.set(pageControlContext, page);
  context.set(viewerContext, viewer);
  context.set(flashContext, { received: null, toSend: null });
  return { context, page, isAdmin: () => context.get(personContext)?.role === 'admin' };
}
