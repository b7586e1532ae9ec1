import type { Stripe } from 'stripe';
import type { Clock } from '#app/platform/clock/clock.ts';
import {
  type CheckoutCreated,
  type Payments,
  PaymentsUnreachable,
} from '#app/platform/payments/payments.server.ts';
import { sessionParams } from './session-params.ts';
import { isSigned } from './signature.server.ts';
import {
  chargeFacts,
  checkoutFacts,
  disputeFacts,
  intentsOf,
  invoiceFacts,
  readEvent,
  refundFacts,
  STRIPE_API_VERSION,
  subscriptionFacts,
} from './stripe-facts.ts';

export interface StripeSettings {
  secretKey: string;
  /** Several while one is being replaced. */
  webhookSecrets: readonly string[];
  /** Another host that implements Stripe's API; null for Stripe. */
  apiBase: string | null;
}

/** A buyer gets an answer within 15 s, whatever Stripe does. */
const LONGEST_CALL_MS = 10_000;
const MOST_EVENTS = 10_000;

/** Stripe through its library, which is loaded with the first call because most visitors buy nothing. */
export function createStripePayments(
  settings: StripeSettings,
  clock: Clock,
  longestCallMs = LONGEST_CALL_MS,
): Payments {
  let loading: Promise<Stripe> | undefined;

  /** @throws PaymentsUnreachable, or Stripe's error for a refusal (4xx) */
  async function ask<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    loading ??= connect(settings).catch((error) => {
      loading = undefined;
      throw error;
    });
    const stripe = await loading;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new PaymentsUnreachable('no answer in time')), longestCallMs);
    try {
      return await Promise.race([call(stripe), late.promise]);
    } catch (error) {
      if (isNo(error)) throw error;
      throw new PaymentsUnreachable((error as Error).message, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /** @returns null where the object does not exist */
  async function find<T>(call: (stripe: Stripe) => Promise<T>): Promise<T | null> {
    try {
      return await ask(call);
    } catch (error) {
      if (statusOf(error) === 404 || codeOf(error) === 'resource_missing') return null;
      throw error;
    }
  }

  const findSession = (id: string) =>
    find((stripe) => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }));

  const findSubscription = async (id: string) => {
    const at = clock.now();
    const found = await find((stripe) => stripe.subscriptions.retrieve(id));
    return found && subscriptionFacts(found, at);
  };

  return {
    async createCheckout(checkout) {
      const { idempotencyKey } = checkout;
      try {
        const made = await ask((stripe) =>
          stripe.checkout.sessions.create(sessionParams(checkout), { idempotencyKey }),
        );
        const { sessionId, url, expiresAt } = { ...checkoutFacts(made), sessionId: made.id };
        if (url) return { ok: true, sessionId, url, expiresAt };
        return { ok: false, reason: 'refused', detail: `${made.id} is ${made.status}` };
      } catch (error) {
        return { ok: false, reason: reasonOf(error), detail: (error as Error).message };
      }
    },

    async findCheckout(id) {
      const found = await findSession(id);
      return found && checkoutFacts(found);
    },

    async closeCheckout(id) {
      // Stripe refuses to close a complete or closed session: then its current state is returned.
      const closed = await find((stripe) => stripe.checkout.sessions.expire(id)).catch((error) => {
        if (!isNo(error)) throw error;
        return null;
      });
      const found = closed ?? (await findSession(id));
      return found && checkoutFacts(found);
    },

    async verifyEvent(body, signature) {
      const json = Buffer.from(body);
      if (!(await isSigned(json, signature, settings.webhookSecrets, clock.now())))
        return { ok: false, reason: 'unsigned' };
      const event = readEvent(json.toString());
      if (!event) return { ok: false, reason: 'malformed' };
      // Test-mode payments are not real: with a live key their events are ignored, whoever signed them.
      const isOurs = event.isLive === settings.secretKey.includes('_live_');
      return isOurs ? { ok: true, event } : { ok: false, reason: 'other-mode', event };
    },

    async *listEvents({ since, types }) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      let after: string | undefined;
      for (let seen = 0; seen < MOST_EVENTS; ) {
        const page = await ask((stripe) =>
          stripe.events.list({
            types: [...types],
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

    async listCharges(of) {
      const filter = 'intentId' in of ? { payment_intent: of.intentId } : { customer: of.customerId };
      const page = await ask((stripe) => stripe.charges.list({ ...filter, limit: 100 }));
      return page.data.map(chargeFacts);
    },

    async findCharge(id) {
      const found = await find((stripe) => stripe.charges.retrieve(id));
      return found && chargeFacts(found);
    },

    async listRefunds(chargeId) {
      const page = await ask((stripe) => stripe.refunds.list({ charge: chargeId, limit: 100 }));
      return page.data.map(refundFacts);
    },

    async findRefund(id) {
      const found = await find((stripe) => stripe.refunds.retrieve(id));
      return found && refundFacts(found);
    },

    async refund({ refundId, chargeId, amountCents, idempotencyKey }) {
      try {
        const params = { charge: chargeId, amount: amountCents, metadata: { refund_id: refundId } };
        const made = await ask((stripe) => stripe.refunds.create(params, { idempotencyKey }));
        return { ok: true, refund: refundFacts(made) };
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === 'busy' || reason === 'unreachable') throw error;
        return { ok: false, isFinal: isNo(error), detail: (error as Error).message };
      }
    },

    async findDispute(id) {
      const found = await find((stripe) => stripe.disputes.retrieve(id));
      return found && disputeFacts(found);
    },

    async findInvoice(id) {
      const found = await find((stripe) => stripe.invoices.retrieve(id));
      return found && invoiceFacts(found);
    },

    async listIntentsOf(subscription) {
      const expand = ['data.payments'];
      const page = await ask((stripe) => stripe.invoices.list({ subscription, limit: 100, expand }));
      return page.data.flatMap(intentsOf);
    },

    findSubscription,

    async endSubscription(id) {
      // For this call a subscription that has ended is 'missing'.
      await find((stripe) => stripe.subscriptions.cancel(id));
      return findSubscription(id);
    },

    async setEnding(id, isEnding) {
      const at = clock.now();
      const changed = await ask((stripe) =>
        stripe.subscriptions.update(id, { cancel_at_period_end: isEnding }),
      );
      return subscriptionFacts(changed, at);
    },

    async openPortal({ customerId, returnUrl }) {
      const portal = await ask((stripe) =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          locale: 'pt-BR',
        }),
      );
      return portal.url;
    },
  };
}

async function connect({ secretKey, apiBase }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const { hostname, port, protocol } = new URL(apiBase ?? 'https://api.stripe.com');
  return new StripeClient(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    // The callers decide about retries, because they know the purpose.
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: LONGEST_CALL_MS,
  });
}

function reasonOf(error: unknown): (CheckoutCreated & { ok: false })['reason'] {
  const status = statusOf((error as Error).cause ?? error);
  if (status === 409) return 'busy'; // a call with the same idempotency key is running
  // Stripe stores its own errors under the key too, and repeats them.
  return status === 429 || Number.isNaN(status) ? 'unreachable' : 'refused';
}

/** Whether Stripe refused the request. */
function isNo(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 409 && status !== 429;
}

function statusOf(error: unknown): number {
  return (error as { statusCode?: number } | undefined)?.statusCode ?? Number.NaN;
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | undefined)?.code;
}
