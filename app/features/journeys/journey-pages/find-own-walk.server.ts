import type { RouterContextProvider } from 'react-router';
import type { Journey, Walk } from '#app/features/journeys/core/journey-context.ts';
import { findWalk } from '#app/features/journeys/core/queries.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { UNKNOWN_PER_CLIENT } from './rules.ts';

/**
 * The walk behind the address of a feed or of its audio. Unknown addresses count against the client's limit.
 * @returns without a walk: seconds to wait, or null if the client is within its limit
 */
export async function findOwnWalk(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<{ ok: true; walk: Walk; journey: Journey } | { ok: false; retryAfterSeconds: number | null }> {
  const services = context.get(servicesContext);
  const found = await findWalk(services.db, token);
  if (found) return { ok: true, ...found };
  const client = rateLimitAddress(context.get(requestInfoContext).clientAddress);
  const taken = await takePoint(services, UNKNOWN_PER_CLIENT, client);
  return { ok: false, retryAfterSeconds: taken.ok ? null : taken.retryAfterSeconds };
}
