import { type AddressPolicy, mayBeAsked, publicWeb } from './address-policy.server.ts';
import { throughDoor } from './safe-fetch.server.ts';

export interface Hop {
  status: number;
  /** Where it leads, in full; null where it leads nowhere. */
  to: string | null;
}

/** Asks an address by the rules of `safeFetch`, but follows nothing and reads nothing. Null where nobody answers. */
export async function safeLead(
  address: string,
  { timeoutMs, userAgent = 'Conversas/1.0 (+conferencia)' }: { timeoutMs: number; userAgent?: string },
  policy: AddressPolicy = publicWeb,
): Promise<Hop | null> {
  const url = URL.parse(address);
  if (!url || !mayBeAsked(url, policy)) return null;
  const door = { policy, connectMs: timeoutMs, signal: AbortSignal.timeout(timeoutMs) };
  const answer = await throughDoor<{ ok: true; hop: Hop }>(door, async ({ request, agentFor, signal }) => {
    const { statusCode, headers, body } = await request(url, {
      ...{ dispatcher: agentFor(url), method: 'GET', signal },
      headers: { 'user-agent': userAgent, 'accept-encoding': 'identity' },
    });
    body.on('error', () => {}).destroy();
    const location = typeof headers.location === 'string' ? headers.location : null;
    const isLeading = statusCode >= 300 && statusCode < 400 && location !== null;
    const hop = { status: statusCode, to: isLeading ? (URL.parse(location, url)?.href ?? null) : null };
    return { ok: true, hop };
  });
  return answer.ok ? answer.hop : null;
}
