import { type AddressPolicy, mayBeAsked, publicWeb } from '../address-policy.server.ts';
import { throughDoor } from '../safe-fetch.server.ts';

export interface PushRequest {
  endpoint: string;
  body: Buffer;
  authorization: string;
  /** How long the service keeps it for a device that is off. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** A later message with the same topic replaces this one while it waits there: 32 characters of base64url. */
  topic: string;
}

export type PushAnswer =
  | { status: number; retryAfter: string | null }
  /** Nothing answered, or nobody may be asked there. */
  | { status: null; reason: string };

const PATIENCE_MS = 10_000;

/** Whether messages may go to an address that a browser names: https, on a host of the public web. */
export function isPushAddress(address: string, policy: AddressPolicy = publicWeb): boolean {
  const url = URL.parse(address);
  if (!url || !mayBeAsked(url, policy)) return false;
  return url.protocol === 'https:' || policy.isOwn?.(url) === true;
}

/**
 * Sends one message to the push service of a browser. Its address is a stranger's: it is checked as `safeFetch` does, no
 * redirect is followed, and nothing of the answer is read but its status. Never throws.
 */
export async function postPush(
  { endpoint, body, authorization, ttlSeconds, urgency, topic }: PushRequest,
  policy: AddressPolicy = publicWeb,
): Promise<PushAnswer> {
  const url = URL.parse(endpoint);
  if (!url || !isPushAddress(endpoint, policy)) return { status: null, reason: 'address' };
  const options = { policy, connectMs: PATIENCE_MS, signal: AbortSignal.timeout(PATIENCE_MS) };
  const sent = await throughDoor<{ ok: true; status: number; retryAfter: string | null }>(
    options,
    async ({ agentFor, request, signal }) => {
      const answer = await request(url, {
        ...{ dispatcher: agentFor(url), method: 'POST', signal, body },
        headers: {
          ...{ authorization, ttl: String(ttlSeconds), urgency, topic },
          ...{ 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' },
        },
      });
      answer.body.on('error', () => {}).destroy();
      const retryAfter = answer.headers['retry-after'];
      return {
        ok: true,
        status: answer.statusCode,
        retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
      };
    },
  );
  return sent.ok
    ? { status: sent.status, retryAfter: sent.retryAfter }
    : { status: null, reason: sent.reason };
}
