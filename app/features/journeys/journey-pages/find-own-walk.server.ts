import type { Journey, Visitor, Walk } from '#app/features/journeys/core/journey-context.ts';
import { findWalk } from '#app/features/journeys/core/queries.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.ts';
import { UNKNOWN_PER_CLIENT } from './rules.ts';

/**
 * The walk behind the address of a feed or of its audio. Unknown addresses count against the client's limit.
 * @returns without a walk: seconds to wait, or null if the client is within its limit
 */
export async function findOwnWalk(
  services: Services,
  token: string,
  visitor: Visitor,
): Promise<{ ok: true; walk: Walk; journey: Journey } | { ok: false; retryAfterSeconds: number | null }> {
  const found = await findWalk(services.db, token);
  if (found) return { ok: true, ...found };
  const client = rateLimitAddress(visitor.clientAddress);
  const taken = await takePoint(services, UNKNOWN_PER_CLIENT, client);
  return { ok: false, retryAfterSeconds: taken.ok ? null : taken.retryAfterSeconds };
}
