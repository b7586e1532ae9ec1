import type { RouterContextProvider } from 'react-router';
import { requestInfoContext, servicesContext, viewerContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { recordMiss } from './misses.server.ts';

/** Admins' searches are ignored. A failure here must not break the search. */
export async function noteMiss(context: Readonly<RouterContextProvider>, query: string): Promise<void> {
  if (context.get(viewerContext).kind === 'admin') return;
  const services = context.get(servicesContext);
  const client = rateLimitAddress(context.get(requestInfoContext).clientAddress);
  try {
    await recordMiss(services, query, client);
  } catch (error) {
    services.log.warn({ err: error }, 'a search in vain was not noted');
  }
}
