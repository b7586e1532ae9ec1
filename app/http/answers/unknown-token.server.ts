import type { RouterContextProvider } from 'react-router';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { type PointTaken, takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { requestInfoContext, servicesContext } from '../context.ts';

/** Forms with a token in their address that nobody has, of one client, at all doors together. */
export const UNKNOWN_TOKENS = { name: 'unknown-token', points: 120, windowMs: HOUR_MS } as const;

/**
 * Counts an unknown token against the client. Never count it under itself: whoever invents tokens would make
 * rows without end.
 */
export function countUnknownToken(context: Readonly<RouterContextProvider>): Promise<PointTaken> {
  const client = rateLimitAddress(context.get(requestInfoContext).clientAddress);
  return takePoint(context.get(servicesContext), UNKNOWN_TOKENS, client);
}

/** The status and headers of a page whose token nobody has. */
export async function unknownTokenInit(
  context: Readonly<RouterContextProvider>,
): Promise<{ status: 404 | 429; headers?: { 'Retry-After': string } }> {
  const point = await countUnknownToken(context);
  if (point.ok) return { status: 404 };
  return { status: 429, headers: { 'Retry-After': String(point.retryAfterSeconds) } };
}
