import type { Readable } from 'node:stream';
import { createContext, RouterContextProvider } from 'react-router';
import type { ContentKey } from '#app/db/tables.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import type { Caller, CallerSession } from '#app/pure/people/caller.ts';
import type { Person } from '#app/pure/people/person.ts';
import { can, type Right } from '#app/pure/people/rights.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import type { OwnDocument } from './page/own-scripts.server.ts';

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
/** Filled by the session's middleware, before any route runs. */
export const sessionContext = createContext<CallerSession>();
/** The signed-in person; null for a visitor. */
export const personContext = createContext<Person | null>(null);
/** A body too large for memory, for the few routes that stream; their Request has none. */
export const bodyStreamContext = createContext<Readable | null>(null);
/** A toast that goes with a redirect; see flash.server.ts. */
export const flashContext = createContext<Flash>({ received: null, toSend: null });

/** The context of a request. `holds` says what the session's person may, once the session has been read. */
export function createRequestContext(
  services: Services,
  info: RequestInfo,
  viewer: Viewer,
): { context: RouterContextProvider; page: PageControl; holds: (right: Right) => boolean } {
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
  context.set(sessionContext, { cookies: null, userAgent: null, id: null, setCookies: [] });
  return { context, page, holds: (right) => can(context.get(personContext), right) };
}

/** Who asks, for the commands of accounts. */
export function callerOf(context: Readonly<RouterContextProvider>): Caller {
  const { id, clientAddress } = context.get(requestInfoContext);
  return { id, clientAddress, session: context.get(sessionContext) };
}
