import type { Readable } from 'node:stream';
import { createContext, RouterContextProvider } from 'react-router';
import type { Database } from '#app/db/client.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import type { LiveChanges } from '#app/db/live-changes.server.ts';
import type { ContentKey } from '#app/db/tables.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Files } from '#app/platform/files.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Metrics } from '#app/platform/metrics.server.ts';
import type { PartFiles } from '#app/platform/part-files.server.ts';
import type { Payments } from '#app/platform/payments.server.ts';
import type { MailTransport } from '#app/platform/smtp.server.ts';
import type { Person } from '#app/pure/person.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';
import type { Viewer } from '#app/pure/viewer.ts';
import type { OwnDocument } from './own-scripts.server.ts';

/** What lives as long as the process; made by the server, handed to every route and job. */
export interface Services {
  db: Database['db'];
  engine: Database['engine'];
  /** Reads that nearly every page makes. */
  kept: KeptReads;
  /** What open pages of the admin area are told. */
  live: LiveChanges;
  clock: Clock;
  log: Log;
  /** Origin of every absolute link, without a trailing slash: never the Host header. */
  publicUrl: string;
  /** Signs links that are sent by mail. */
  secret: string;
  dataDir: string;
  /** What people upload and what is made of it, in the data folder or in a bucket. */
  files: Files;
  /** What is still arriving. */
  parts: PartFiles;
  mail: {
    /** The one sender of every mail; without a name the mail's own is shown. */
    from: { name: string | null; address: string };
    /** Null without SMTP_URL: mails then wait in the outbox. */
    transport: MailTransport | null;
  };
  /** What this process counts about itself. */
  metrics: Metrics;
  /** Lets whoever knows it read them from elsewhere; null without METRICS_TOKEN. */
  metricsToken: string | null;
  /** Stripe; null without its keys: the shop then sells by Pix direto. */
  payments: Payments | null;
}

/** What is known about one request before any route runs. */
export interface RequestInfo {
  id: string;
  /** The visitor's true address: the socket's, or the one that a trusted proxy names. */
  clientAddress: string;
  /** HTTP/1.0: hardly anybody but a proxy still speaks it. */
  isOldHttp?: boolean;
}

/** What a page says about its own life in the memory of the server; see page-cache-control.server.ts. */
export interface PageControl {
  /** Whether it may be kept at all: false until its own loader says so. */
  mayBeKept: boolean;
  /** Content the page is made of: it is dropped when one of these changes. */
  readonly keys: Set<ContentKey>;
  /** Not to be kept past this instant. */
  expiresAt: Date | null;
  /** Rendering failed because the database did not answer. */
  isUnavailable: boolean;
  /** A change that was refused before anything was done; null for any other. */
  refusal: Refusal | null;
  /** The rendered document; null where the answer has a body of its own. */
  document: OwnDocument | null;
}

export interface Refusal {
  status: 401 | 403 | 404;
  /** One sentence, in Portuguese. */
  message: string;
}

export interface Flash {
  /** What the page before left for this one; null once it was taken. */
  received: ToastMessage | null;
  toSend: ToastMessage | null;
}

export const servicesContext = createContext<Services>();
export const requestInfoContext = createContext<RequestInfo>();
export const pageControlContext = createContext<PageControl>();
export const viewerContext = createContext<Viewer>();
/** Who is signed in; null for a visitor. */
export const personContext = createContext<Person | null>(null);
/** A body that is too large for the memory, of the few routes that take such; their Request has none. */
export const bodyStreamContext = createContext<Readable | null>(null);
/** A toast that goes with a redirect; see flash.server.ts. */
export const flashContext = createContext<Flash>({ received: null, toSend: null });

/** The context of a request; `isAdmin` is true once its session was found to be an admin's. */
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
