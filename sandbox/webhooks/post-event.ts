import type { Sandbox } from '../state/sandbox.ts';
import type { Delivery } from '../state/tables.ts';
import { signatureHeader } from './signature.ts';

export interface Outcome {
  /** Null where there was no answer. */
  status: number | null;
  error: string | null;
}

/** Seconds, beyond every tolerance. */
const WRONG_BY = 3600;

/** One attempt. The signature has the real time, wherever the sandbox's clock is. */
export async function postEvent(sandbox: Sandbox, delivery: Delivery, timeoutMs: number): Promise<Outcome> {
  const { store } = sandbox;
  const endpoint = store.get('webhook_endpoints', delivery.endpoint);
  const event = store.get('events', delivery.event);
  if (!endpoint || !event) return { status: null, error: 'the endpoint or the event is gone' };
  const { body, headers } = messageFor(sandbox, delivery, JSON.stringify(event, null, 2));
  try {
    const answer = await fetch(endpoint.url, {
      method: 'POST',
      body,
      headers,
      // Like Stripe, treats a redirect as a failure.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.arrayBuffer();
    return { status: answer.status, error: null };
  } catch (error) {
    const { message, cause } = error as Error;
    return { status: null, error: cause instanceof Error ? cause.message : message };
  }
}

function messageFor({ store }: Sandbox, { endpoint, faults }: Delivery, signed: string) {
  const now = Math.floor(Date.now() / 1000);
  let timestamp = now;
  if (faults.includes('old_timestamp')) timestamp = now - WRONG_BY;
  if (faults.includes('future_timestamp')) timestamp = now + WRONG_BY;
  const known = store.get('endpoint_secrets', endpoint)?.secrets ?? [];
  const secrets = faults.includes('wrong_secret') ? ['whsec_of_somebody_else'] : known;
  return {
    body: faults.includes('corrupt') ? signed.replace('"livemode": false', '"livemode": true') : signed,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signatureHeader(signed, secrets, timestamp),
    },
  };
}
