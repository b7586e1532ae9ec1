import type { RouterContextProvider } from 'react-router';
import {
  type Begun,
  beginCheckout,
  type WantedCheckout,
} from '#app/features/orders/checkout/begin-checkout.server.ts';
import { begunOrderHeaders } from '#app/features/orders/checkout/order-return/begun-orders.server.ts';
import { readBrowserMark } from '#app/features/orders/checkout/order-return/browser-mark.server.ts';
import { CHECKOUTS_PER_CLIENT, CHECKOUTS_PER_PERSON } from '#app/features/orders/checkout/rules.ts';
import { personContext, requestInfoContext, servicesContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { checkoutContext } from './checkout-context.server.ts';

interface Asking {
  context: Readonly<RouterContextProvider>;
  /** As the browser sent them. */
  cookies: string | null;
}

type Started =
  /** `headers` belong to the redirect. */
  (Extract<Begun, { ok: true }> & { headers: Record<string, string> }) | Extract<Begun, { ok: false }>;

/**
 * Counts a checkout against the caller's limit, and begins it: for the cart's scripts and for its plain form.
 */
export async function startCheckout(
  { context, cookies }: Asking,
  wanted: Pick<WantedCheckout, 'lines' | 'attempt'>,
): Promise<Started> {
  const services = context.get(servicesContext);
  const person = context.get(personContext);
  const client = rateLimitAddress(context.get(requestInfoContext).clientAddress);
  const byClient = await takePoint(services, CHECKOUTS_PER_CLIENT, client);
  const taken = byClient.ok && person ? await takePoint(services, CHECKOUTS_PER_PERSON, person.id) : byClient;
  if (!taken.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: taken.retryAfterSeconds };
  const browser = readBrowserMark(services, cookies);
  const begun = await beginCheckout(await checkoutContext(services), { ...wanted, person, client, browser });
  return begun.ok ? { ...begun, headers: begunOrderHeaders(services, cookies, begun.order) } : begun;
}
