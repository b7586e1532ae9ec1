import type { OrderContext, PaymentContext } from '#app/features/orders/core/order-context.ts';
import type { ChargeFacts, EventSubject } from '#app/platform/payments/payment-facts.ts';
import { applyDispute } from './apply-dispute.server.ts';
import { applyRefund } from './apply-refund.server.ts';
import { applyInvoice, applySubscription } from './apply-subscription.server.ts';
import { findOrderOfCharge } from './orders-of-charges.server.ts';
import { type Apply, nothing, readCheckout, readNamedCheckout } from './read-checkout.server.ts';

type Read = (ctx: PaymentContext, id: string) => Promise<Apply>;

/**
 * What an event about each kind of object does. Only the id of the object is used, and the provider is asked for the
 * present state. So neither the order of events nor forged contents matter.
 */
const READ: Record<EventSubject['is'], Read> = {
  checkout: readCheckout,
  charge: readRefundsOfCharge,
  refund: readRefund,
  dispute: readDispute,
  subscription: readSubscription,
  invoice: readInvoice,
  'failed-invoice': readFailedInvoice,
};

/** Runs outside of any transaction, because it asks the provider. @returns what to do inside one */
export async function readSubject(ctx: PaymentContext, { is, id }: EventSubject): Promise<Apply> {
  return READ[is](ctx, id);
}

async function readRefund(ctx: PaymentContext, id: string): Promise<Apply> {
  const refund = await ctx.payments.findRefund(id);
  const charge = await chargeOf(ctx, refund?.chargeId);
  if (!refund || !charge) return nothing('gone');
  return toOrderOf(ctx, charge, (inside, orderId) => applyRefund(inside, refund, { charge, orderId }));
}

async function readRefundsOfCharge(ctx: PaymentContext, id: string): Promise<Apply> {
  const charge = await chargeOf(ctx, id);
  if (!charge) return nothing('gone');
  const refunds = await ctx.payments.listRefunds(id);
  return toOrderOf(ctx, charge, async (inside, orderId) => {
    const outcomes = [];
    for (const refund of refunds) outcomes.push(await applyRefund(inside, refund, { charge, orderId }));
    return outcomes.join(', ');
  });
}

async function readDispute(ctx: PaymentContext, id: string): Promise<Apply> {
  const dispute = await ctx.payments.findDispute(id);
  const charge = await chargeOf(ctx, dispute?.chargeId);
  if (!dispute || !charge) return nothing('gone');
  return toOrderOf(ctx, charge, (inside, orderId) => applyDispute(inside, dispute, orderId));
}

async function readSubscription(ctx: PaymentContext, id: string): Promise<Apply> {
  const facts = await ctx.payments.findSubscription(id);
  if (!facts) return nothing('gone');
  const apply: Apply = (inside) => applySubscription(inside, facts);
  return afterSession(ctx, { id, orderId: facts.orderId }, apply);
}

async function readInvoice(ctx: PaymentContext, id: string): Promise<Apply> {
  const facts = await ctx.payments.findInvoice(id);
  if (!facts) return nothing('gone');
  if (!facts.subscriptionId) return nothing('not-ours');
  const apply: Apply = (inside) => applyInvoice(inside, facts);
  return afterSession(ctx, { id: facts.subscriptionId, orderId: facts.orderId }, apply);
}

async function readFailedInvoice(ctx: PaymentContext, id: string): Promise<Apply> {
  const facts = await ctx.payments.findInvoice(id);
  return facts?.subscriptionId
    ? readSubscription(ctx, facts.subscriptionId)
    : nothing(facts ? 'not-ours' : 'gone');
}

/** Only its session links a subscription to an order, so an unprocessed session is applied first. */
async function afterSession(
  ctx: PaymentContext,
  { id, orderId }: { id: string; orderId: string | null },
  apply: Apply,
): Promise<Apply> {
  const known = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('subscription_ref', '=', id)
    .where('method', '=', ctx.payments.provider)
    .executeTakeFirst();
  if (known) return apply;
  const named = await readNamedCheckout(ctx, orderId, ({ subscriptionId }) => subscriptionId === id);
  return named ? inTurn(named.apply, apply) : apply;
}

async function toOrderOf(
  ctx: PaymentContext,
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

async function chargeOf(ctx: PaymentContext, id: string | null | undefined): Promise<ChargeFacts | null> {
  return id ? ctx.payments.findCharge(id) : null;
}
