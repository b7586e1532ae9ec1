import type { Clock } from '#app/platform/clock/clock.ts';
import type { Payments } from '#app/platform/payments/payments.server.ts';
import type { StripeClient, StripeSettings } from './client.server.ts';
import { HEARD_EVENTS, readEvent } from './event-facts.ts';

const SIGNATURE_SECONDS = 300;

/** Whether Stripe signed exactly these bytes recently. @param secrets several while one is being replaced */
async function isSigned(
  body: Buffer,
  signature: string | null,
  secrets: readonly string[],
  now: Date,
): Promise<boolean> {
  const sentAt = Number(/(?:^|,)\s*t=(\d{1,12})(?=,|$)/.exec(signature ?? '')?.[1] ?? Number.NaN);
  const aheadSeconds = sentAt - now.getTime() / 1000;
  // The library accepts any time in the future.
  if (!signature || !(Math.abs(aheadSeconds) <= SIGNATURE_SECONDS)) return false;
  const { default: Library } = await import('stripe');
  const { signature: check } = Library.webhooks;
  return secrets.some((secret) => {
    try {
      return (
        check?.verifyHeader(body, signature, secret, SIGNATURE_SECONDS, undefined, now.getTime()) === true
      );
    } catch {
      return false;
    }
  });
}

const MOST_EVENTS = 10_000;

/** Webhooks, and the list of the same events. */
export function eventsOf(
  { ask }: StripeClient,
  { webhookSecrets, secretKey }: StripeSettings,
  clock: Clock,
): Pick<Payments, 'verifyEvent' | 'readEvent' | 'listEvents'> {
  return {
    async verifyEvent(body, signature) {
      const json = Buffer.from(body);
      if (!(await isSigned(json, signature, webhookSecrets, clock.now())))
        return { ok: false, reason: 'unsigned' };
      const event = readEvent(json.toString());
      if (!event) return { ok: false, reason: 'malformed' };
      // Test-mode payments are not real: with a live key their events are ignored, whoever signed them.
      const isOurs = event.isLive === secretKey.includes('_live_');
      return isOurs ? { ok: true, event } : { ok: false, reason: 'other-mode', event };
    },

    readEvent,

    async *listEvents(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      let after: string | undefined;
      for (let seen = 0; seen < MOST_EVENTS; ) {
        const page = await ask((stripe) =>
          stripe.events.list({
            types: [...HEARD_EVENTS],
            created,
            limit: 100,
            ...(after && { starting_after: after }),
          }),
        );
        for (const event of page.data) {
          const read = readEvent(JSON.stringify(event));
          if (read) yield read;
        }
        after = page.data.at(-1)?.id;
        seen += page.data.length;
        if (!page.has_more || !after) return;
      }
    },
  };
}
