import type { Stripe } from 'stripe';
import type { OrderContext } from '#app/features/orders/core/order-context.ts';
import type { ChargeFacts } from '#app/platform/payments/payment-facts.ts';
import { applyDispute } from './apply-dispute.server.ts';
import { applyRefund } from './apply-refund.server.ts';
import { applyInvoice, applySubscription } from './apply-subscription.server.ts';
import { findOrderOfCharge } from './orders-of-charges.server.ts';
import type { StripeContext } from './payment-context.ts';
import { type Apply, nothing, readCheckout, readNamedCheckout } from './read-checkout.server.ts';

type Read = (ctx: StripeContext, object: never) => Promise<Apply>;

/**
 * What each type of event does. Only the id of its object is used, and Stripe is asked for the present state.
 * So neither the order of events nor forged contents matter.
 */
const READ: Record<string, Read> = {
  'checkout.session.completed': readSession,
  'checkout.session.async_payment_succeeded': readSession,
  'checkout.session.async_payment_failed': readSession,
  'checkout.session.expired': readSession,
  'charge.refunded': readRefundsOfCharge,
  'refund.created': readRefund,
  'refund.updated': readRefund,
  'refund.failed': readRefund,
  'charge.dispute.created': readDispute,
  'charge.dispute.updated': readDispute,
  'charge.dispute.closed': readDispute,
  'charge.dispute.funds_withdrawn': readDispute,
  'charge.dispute.funds_reinstated': readDispute,
  'customer.subscription.created': readSubscription,
  'customer.subscription.updated': readSubscription,
  'customer.subscription.deleted': readSubscription,
  'customer.subscription.paused': readSubscription,
  'customer.subscription.resumed': readSubscription,
  'invoice.paid': readInvoice,
  'invoice.payment_failed': readFailedInvoice,
};

/** Other types are answered and dropped. Stripe lists events for up to twenty types. */
export const HEARD_EVENTS: readonly string[] = Object.keys(READ);

/** Runs outside of any transaction, because it may ask Stripe. @returns what to do inside one */
export async function readEvent(ctx: StripeContext, type: string, object: unknown): Promise<Apply> {
  const read = Object.hasOwn(READ, type) ? READ[type] : undefined;
  return read ? read(ctx, object as never) : nothing('unheard');
}

function readSession(ctx: StripeContext, { id }: Stripe.Checkout.Session): Promise<Apply> {
  return readCheckout(ctx, id);
}

async function readRefund(ctx: StripeContext, { id }: Stripe.Refund): Promise<Apply> {
  const refund = await ctx.payments.findRefund(id);
  const charge = await chargeOf(ctx, refund?.chargeId);
  if (!refund || !charge) return nothing('gone');
  return toOrderOf(ctx, charge, (inside, orderId) => applyRefund(inside, refund, { charge, orderId }));
}

async function readRefundsOfCharge(ctx: StripeContext, { id }: Stripe.Charge): Promise<Apply> {
  const charge = await chargeOf(ctx, id);
  if (!charge) return nothing('gone');
  const refunds = await ctx.payments.listRefunds(id);
  return toOrderOf(ctx, charge, async (inside, orderId) => {
    const outcomes = [];
    for (const refund of refunds) outcomes.push(await applyRefund(inside, refund, { charge, orderId }));
    return outcomes.join(', ');
  });
}

async function readDispute(ctx: StripeContext, { id }: Stripe.Dispute): Promise<Apply> {
  const dispute = await ctx.payments.findDispute(id);
  const charge = await chargeOf(ctx, dispute?.chargeId);
  if (!dispute || !charge) return nothing('gone');
  return toOrderOf(ctx, charge, (inside, orderId) => applyDispute(inside, dispute, orderId));
}

async function readSubscription(ctx: StripeContext, { id }: { id: string }): Promise<Apply> {
  const facts = await ctx.payments.findSubscription(id);
  if (!facts) return nothing('gone');
  const apply: Apply = (inside) => applySubscription(inside, facts);
  return afterSession(ctx, { id, orderId: facts.orderId }, apply);
}

async function readInvoice(ctx: StripeContext, { id }: Stripe.Invoice): Promise<Apply> {
  const facts = id ? await ctx.payments.findInvoice(id) : null;
  if (!facts) return nothing('gone');
  if (!facts.subscriptionId) return nothing('not-ours');
  const apply: Apply = (inside) => applyInvoice(inside, facts);
  return afterSession(ctx, { id: facts.subscriptionId, orderId: facts.orderId }, apply);
}

async function readFailedInvoice(ctx: StripeContext, { id }: Stripe.Invoice): Promise<Apply> {
  const facts = id ? await ctx.payments.findInvoice(id) : null;
  return facts?.subscriptionId
    ? readSubscription(ctx, { id: facts.subscriptionId })
    : nothing(facts ? 'not-ours' : 'gone');
}

/** Only its session links a subscription to an order, so an unprocessed session is applied first. */
async function afterSession(
  ctx: StripeContext,
  { id, orderId }: { id: string; orderId: string | null },
  apply: Apply,
): Promise<Apply> {
  const known = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('stripe_subscription_id', '=', id)
    .executeTakeFirst();
  if (known) return apply;
  const named = await readNamedCheckout(ctx, orderId, ({ subscriptionId }) => subscriptionId === id);
  return named ? inTurn(named.apply, apply) : apply;
}

async function toOrderOf(
  ctx: StripeContext,
  charge: ChargeFacts,
  work: (inside: OrderContext, orderId: string) => Promise<string>,
): Promise<Apply> {
  const found = await findOrderOfCharge(ctx, charge);
  if (!found) return nothing('not-ours');
  const apply: Apply = (inside) => work(inside, found.orderId);
  return found.first ? inTurn(found.first, apply) : apply;
}

function inTurn(first: Apply, apply: Apply): Apply {
  return async (inside) => {
    await first(inside);
    return apply(inside);
  };
}

async function chargeOf(ctx: StripeContext, id: string | null | undefined): Promise<ChargeFacts | null> {
  return id ? ctx.payments.findCharge(id) : null;
}
