import type { Stripe } from 'stripe';
import { PaymentsUnreachable } from '#app/platform/payments/payments.server.ts';
import { STRIPE_API_VERSION } from './stripe-facts.ts';

export interface StripeSettings {
  secretKey: string;
  /** Several while one is being replaced. */
  webhookSecrets: readonly string[];
  /** Another host that implements Stripe's API; null for Stripe. */
  apiBase: string | null;
}

/** Calls Stripe's library. */
export interface StripeClient {
  /** @throws PaymentsUnreachable, or Stripe's error for a refusal (4xx) */
  ask<T>(call: (stripe: Stripe) => Promise<T>): Promise<T>;
  /** @returns null where the object does not exist */
  find<T>(call: (stripe: Stripe) => Promise<T>): Promise<T | null>;
}

/** A buyer gets an answer within 15 s, whatever Stripe does. */
export const LONGEST_CALL_MS = 10_000;

/** The library is loaded with the first call because most visitors buy nothing. */
export function createClient(
  settings: StripeSettings,
  longestCallMs: number,
  load: (settings: StripeSettings) => Promise<Stripe> = connect,
): StripeClient {
  let loading: Promise<Stripe> | undefined;

  async function ask<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    loading ??= load(settings).catch((error) => {
      loading = undefined;
      throw error;
    });
    const stripe = await loading;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new PaymentsUnreachable('no answer in time')), longestCallMs);
    try {
      return await Promise.race([call(stripe), late.promise]);
    } catch (error) {
      if (isRefusal(error)) throw error;
      throw new PaymentsUnreachable((error as Error).message, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    ask,
    find: async (call) => {
      try {
        return await ask(call);
      } catch (error) {
        if (statusOf(error) === 404 || codeOf(error) === 'resource_missing') return null;
        throw error;
      }
    },
  };
}

async function connect({ secretKey, apiBase }: StripeSettings): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const { hostname, port, protocol } = new URL(apiBase ?? 'https://api.stripe.com');
  return new Library(secretKey, {
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

/** What a failed call means: see `CheckoutCreated`. */
export function reasonOf(error: unknown): 'refused' | 'busy' | 'unreachable' {
  const status = statusOf((error as Error).cause ?? error);
  if (status === 409) return 'busy'; // a call with the same idempotency key is running
  // Stripe stores its own errors under the key too, and repeats them.
  return status === 429 || Number.isNaN(status) ? 'unreachable' : 'refused';
}

/** Whether Stripe refused the request. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 409 && status !== 429;
}

function statusOf(error: unknown): number {
  return (error as { statusCode?: number } | undefined)?.statusCode ?? Number.NaN;
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | undefined)?.code;
}
