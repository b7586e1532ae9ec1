import type { RouterContextProvider } from 'react-router';
import { findPremium } from '#app/features/premium/rights/queries.server.ts';
import { rateLimitAddress } from '#app/http/client-network.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { takePoint } from '#app/http/rate-limit.server.ts';
import { findFeedOwner } from '../member-feed/queries.server.ts';
import { UNKNOWN_PER_CLIENT } from '../member-feed/rules.ts';

/** Of every answer to a member's address: it belongs into no cache, no search engine, no directory. */
export const PERSONAL_HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

/**
 * Whose address this is, if they are a member at this moment; otherwise the answer. What never was, what was replaced
 * and what ended are the same to whoever asks.
 */
export async function feedMember(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<{ ok: true; personId: string } | { ok: false; answer: Response }> {
  const services = context.get(servicesContext);
  const personId = await findFeedOwner(services.db, token);
  const premium = personId ? await findPremium(services.db, personId, services.clock.now()) : null;
  if (personId && premium?.isPremium) return { ok: true, personId };
  const client = rateLimitAddress(context.get(requestInfoContext).clientAddress);
  const taken = await takePoint(services, UNKNOWN_PER_CLIENT, client);
  return { ok: false, answer: taken.ok ? notThere() : tooMany(taken.retryAfterSeconds) };
}

export function tooMany(retryAfterSeconds: number): Response {
  return new Response('Muitos pedidos. Tente mais tarde.', {
    status: 429,
    headers: {
      ...PERSONAL_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': String(retryAfterSeconds),
    },
  });
}

export function notThere(): Response {
  return new Response('Não encontrado.', {
    status: 404,
    headers: { ...PERSONAL_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
