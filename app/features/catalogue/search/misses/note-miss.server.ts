import type { RouterContextProvider } from 'react-router';
import { requestInfoContext, servicesContext, viewerContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { noteMissed } from './misses.server.ts';

/** Admins' searches are ignored. */
export function noteMiss(context: Readonly<RouterContextProvider>, query: string): void {
  if (context.get(viewerContext).kind === 'admin') return;
  const client = rateLimitAddress(context.get(requestInfoContext).clientAddress);
  noteMissed(context.get(servicesContext), query, client);
}
