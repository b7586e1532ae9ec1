import type { Clock } from '#app/platform/clock/clock.ts';
import type { Payments } from '#app/platform/payments/payments.server.ts';
import type { StripeClient, StripeSettings } from './client.server.ts';
import { HEARD_EVENTS, readEvent } from './event-facts.ts';
import { isSigned } from './signature.server.ts';

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
