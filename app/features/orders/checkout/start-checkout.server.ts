import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { type Begun, beginCheckout, type WantedCheckout } from './begin-checkout.server.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { begunOrderHeaders, readBrowserMark } from './order-return/guest-cookies.server.ts';
import { CHECKOUTS_PER_CLIENT, CHECKOUTS_PER_PERSON } from './rules.ts';

interface Caller {
  person: Person | null;
  /** The requesting network. */
  client: string;
  /** As the browser sent them. */
  cookies: string | null;
}

type Started =
  /** `headers` belong to the redirect. */
  (Extract<Begun, { ok: true }> & { headers: Record<string, string> }) | Extract<Begun, { ok: false }>;

/** Counts a checkout against the caller's limit, and begins it. */
export async function startCheckout(
  ctx: CheckoutContext,
  { person, client, cookies }: Caller,
  wanted: Pick<WantedCheckout, 'lines' | 'attempt'>,
): Promise<Started> {
  const byClient = await takePoint(ctx, CHECKOUTS_PER_CLIENT, client);
  const taken = byClient.ok && person ? await takePoint(ctx, CHECKOUTS_PER_PERSON, person.id) : byClient;
  if (!taken.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: taken.retryAfterSeconds };
  const browser = readBrowserMark(ctx, cookies);
  const begun = await beginCheckout(ctx, { ...wanted, person, client, browser });
  return begun.ok ? { ...begun, headers: begunOrderHeaders(ctx, cookies, begun.order) } : begun;
}
