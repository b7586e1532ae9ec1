import type { Stripe } from 'stripe';
import type { ChargeFacts } from '#app/platform/payment-facts.ts';
import { checkoutFacts, idOf, invoiceFacts } from '#app/platform/stripe-facts.ts';
import { applyDispute } from './apply-dispute.server.ts';
import { applyRefund } from './apply-refund.server.ts';
import { applyInvoice, applySubscription } from './apply-subscription.server.ts';
import { findOrderOfCharge } from './orders-of-charges.server.ts';
import { type Apply, readCheckout } from './read-checkout.server.ts';
import type { StripeContext } from './stripe-context.ts';

type Read = (ctx: StripeContext, object: never) => Promise<Apply>;

/**
 * What each type of event makes us do; Stripe is asked for what may be old by the time it is heard. The order in which
 * events come makes no difference.
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

/** Everything else that Stripe tells is answered and forgotten. Its list of events can be asked for twenty types. */
export const HEARD_EVENTS: readonly string[] = Object.keys(READ);

/** Outside of any transaction: this may ask Stripe. @returns what to do in one */
export async function readEvent(ctx: StripeContext, type: string, object: unknown): Promise<Apply> {
  const read = Object.hasOwn(READ, type) ? READ[type] : undefined;
  return read ? read(ctx, object as never) : nothing('unheard');
}

function readSession(ctx: StripeContext, session: Stripe.Checkout.Session): Promise<Apply> {
  return readCheckout(ctx, checkoutFacts(session));
}

async function readRefund(ctx: StripeContext, { id }: Stripe.Refund): Promise<Apply> {
  const refund = await ctx.payments.findRefund(id);
  const charge = await chargeOf(ctx, refund?.chargeId);
  if (!refund || !charge) return nothing('gone');
  return afterPayment(ctx, charge, (inside) => applyRefund(inside, refund, charge));
}

async function readRefundsOfCharge(ctx: StripeContext, { id }: Stripe.Charge): Promise<Apply> {
  const [charge, refunds] = await Promise.all([chargeOf(ctx, id), ctx.payments.listRefunds(id)]);
  if (!charge) return nothing('gone');
  return afterPayment(ctx, charge, async (inside) => {
    const outcomes = [];
    for (const refund of refunds) outcomes.push(await applyRefund(inside, refund, charge));
    return outcomes.join(', ');
  });
}

async function readDispute(ctx: StripeContext, { id }: Stripe.Dispute): Promise<Apply> {
  const dispute = await ctx.payments.findDispute(id);
  const charge = await chargeOf(ctx, dispute?.chargeId);
  if (!dispute || !charge) return nothing('gone');
  return afterPayment(ctx, charge, (inside) => applyDispute(inside, dispute, charge));
}

async function readSubscription(ctx: StripeContext, { id }: { id: string }): Promise<Apply> {
  const facts = await ctx.payments.findSubscription(id);
  return facts ? (inside) => applySubscription(inside, facts) : nothing('gone');
}

async function readInvoice(_ctx: StripeContext, invoice: Stripe.Invoice): Promise<Apply> {
  const facts = invoiceFacts(invoice);
  return (inside) => applyInvoice(inside, facts);
}

async function readFailedInvoice(ctx: StripeContext, invoice: Stripe.Invoice): Promise<Apply> {
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  return id ? readSubscription(ctx, { id }) : nothing('not-ours');
}

/** What became of a payment may be told before the payment: then that is asked for, and comes first. */
async function afterPayment(ctx: StripeContext, charge: ChargeFacts, apply: Apply): Promise<Apply> {
  const order = await findOrderOfCharge(ctx.db, charge);
  const sessionId = order?.paid_at ? null : order?.stripe_session_id;
  const facts = sessionId ? await ctx.payments.findCheckout(sessionId) : null;
  if (!facts) return apply;
  const pay = await readCheckout(ctx, facts);
  return async (inside) => {
    await pay(inside);
    return apply(inside);
  };
}

async function chargeOf(ctx: StripeContext, id: string | null | undefined): Promise<ChargeFacts | null> {
  return id ? ctx.payments.findCharge(id) : null;
}

function nothing(outcome: string): Apply {
  return async () => outcome;
}
