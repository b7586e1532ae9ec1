import type { Order } from '#app/features/orders/core/order-context.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { PaymentsUnreachable, providerOf } from '#app/platform/payments/payments.server.ts';
import { type Cents, centsOf } from '#app/pure/brazil/money-brl.ts';
import { isOpen } from '#app/pure/orders/order-status.ts';
import { isByProvider } from '#app/pure/orders/providers.ts';
import type { Person } from '#app/pure/people/person.ts';
import { attemptName, findAttempt } from './attempts.server.ts';
import { isSent } from './cart-quote.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { openPayment } from './open-payment.server.ts';
import { placeOrder } from './place-order.server.ts';
import { type AskedLine, type QuotedLine, quoteCart } from './quote-cart.server.ts';
import { GUEST_ORDERS_PER_CLIENT } from './rules.ts';
import { awaitLink, findLink, linkFor } from './subscription-link.server.ts';

export interface WantedCheckout {
  person: Person | null;
  /** The requesting network, which limits guests. */
  client: string;
  lines: readonly AskedLine[];
  /** The attempt's name from the page. */
  attempt: string | null;
  /** The mark of a guest's browser (`browserMarkCookie`): an attempt is known only together with it. */
  browser: string | null;
}

export type Begun =
  /** `order` is null for a subscription that the host sells by a link without an order of ours. */
  | { ok: true; url: string; order: Order | null }
  | { ok: false; reason: 'lines'; lines: readonly QuotedLine[] }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
  | { [Reason in Refusal]: { ok: false; reason: Reason } }[Refusal];

export type Refusal =
  | 'subscription-alone'
  | 'sign_in_required'
  | 'already_premium'
  | 'unknown_subscription'
  | 'payment_failed';

/**
 * Makes one order and one payment page for an attempt, however often it is sent. @returns the address to go
 * on to
 */
export async function beginCheckout(ctx: CheckoutContext, wanted: WantedCheckout): Promise<Begun> {
  const { lines, attempt, person } = wanted;
  const name = nameOf(wanted);
  const found = await findAttempt(ctx, { name, lines, endsWithPayment: attempt !== null });
  if (found.order) return goOn(ctx, found.order);
  if (found.key === null) return { ok: false, reason: 'payment_failed' };
  const quoted = await quoteCart(ctx.db, lines);
  if (quoted.some(({ product }) => product?.kind === 'subscription')) return subscribe(ctx, wanted, quoted);
  if (!person && quoted.some(({ product }) => product?.passDays)) {
    return { ok: false, reason: 'sign_in_required' };
  }
  if (!person && quoted.every(({ problem }) => !problem)) {
    const point = await takePoint(ctx, GUEST_ORDERS_PER_CLIENT, wanted.client);
    if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
  }
  const placed = await placeOrder(ctx, {
    attemptKey: found.key,
    person,
    holder: holderOf(wanted),
    lines,
    methodFor: (total) => methodFor(ctx, total, isSent(quoted)),
  });
  return placed.ok ? goOn(ctx, placed.order) : placed;
}

/** A guest who names no attempt, or whose browser has no mark, begins a new one each time. */
function nameOf({ person, browser, attempt }: WantedCheckout): string | null {
  if (person) return attempt ? attemptName('attempt', person.id, attempt) : attemptName('cart', person.id);
  return attempt && browser && attemptName('attempt', `browser ${browser}`, attempt);
}

function holderOf({ person, client }: WantedCheckout): string {
  return person ? `person ${person.id}` : `client ${client}`;
}

async function goOn(ctx: CheckoutContext, order: Order): Promise<Begun> {
  const { publicUrl } = ctx;
  const page = `${publicUrl}/pedido/${order.id}` satisfies AbsoluteHref<'/pedido/:id'>;
  if (!isByProvider(order.method) || !isOpen(order.status) || order.payment_state)
    return { ok: true, url: page, order };
  if (order.payment_url) return { ok: true, url: order.payment_url, order };
  const payments = providerOf(ctx.payments, order.method);
  if (!payments) return { ok: false, reason: 'payment_failed' };
  const opened = await openPayment(ctx, payments, order.id);
  return opened.ok ? { ...opened, order } : opened;
}

function methodFor({ payments, settings }: CheckoutContext, total: Cents, sends: boolean): Order['method'] {
  const charging = payments.find(({ leastCents }) => total >= leastCents);
  if (charging) return charging.provider;
  return total === 0 && !(sends && centsOf(settings.shippingPrice) > 0) ? 'free' : 'pix';
}

/** Runs one at a time for each person, so that a monthly charge never begins twice. */
async function subscribe(
  ctx: CheckoutContext,
  wanted: WantedCheckout,
  quoted: readonly QuotedLine[],
): Promise<Begun> {
  const { person, lines } = wanted;
  const [line] = quoted;
  if (quoted.length > 1 || line?.cartLine.quantity !== 1) return { ok: false, reason: 'subscription-alone' };
  if (!person) return { ok: false, reason: 'sign_in_required' };
  const standing = await findStanding(ctx, person.id);
  if (standing) return { ok: false, reason: standing };
  if (line.problem || !line.product) return { ok: false, reason: 'lines', lines: quoted };
  const link = findLink(ctx, line.product.name);
  const [payments] = ctx.payments;
  if (!payments) {
    if (!link) return { ok: false, reason: 'unknown_subscription' };
    return { ok: true, url: linkFor(link, person.id, person), order: null };
  }
  const name = attemptName('subscription', person.id);
  const found = await findAttempt(ctx, { name, lines, endsWithPayment: false });
  if (found.order) return goOn(ctx, found.order);
  if (found.key === null) return { ok: false, reason: 'payment_failed' };
  const placed = await placeOrder(ctx, {
    attemptKey: found.key,
    person,
    holder: holderOf(wanted),
    lines,
    methodFor: () => payments.provider,
  });
  if (!placed.ok) return placed;
  if (!link) return goOn(ctx, placed.order);
  const url = linkFor(link, placed.order.id, person);
  await awaitLink(ctx, placed.order, url);
  return { ok: true, url, order: placed.order };
}

/** Why nothing is sold to this person: better no sale than a second monthly charge. */
async function findStanding(
  ctx: CheckoutContext,
  personId: string,
): Promise<'already_premium' | 'payment_failed' | null> {
  try {
    return (await ctx.isSubscribed(personId)) ? 'already_premium' : null;
  } catch (error) {
    if (!(error instanceof PaymentsUnreachable)) throw error;
    ctx.log.warn({ err: error }, 'a provider did not say whether a person subscribes already');
    return 'payment_failed';
  }
}
