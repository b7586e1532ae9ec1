import type { Updateable } from 'kysely';
import type { Tables, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  buyerMails,
  contractOf,
  mailContext,
  tellBuyer,
} from '#app/features/orders/core/mail-kinds.server.ts';
import { recordCharge } from '#app/features/orders/core/money-commands.server.ts';
import { changeOrder, lockOrder, moveOrder } from '#app/features/orders/core/move-order.server.ts';
import {
  byProvider,
  type Order,
  type OrderContext,
  type PaymentContext,
} from '#app/features/orders/core/order-context.ts';
import { scheduleExpiry } from '#app/features/orders/core/order-jobs.server.ts';
import { listLines, orderReference } from '#app/features/orders/core/queries.server.ts';
import type { CheckoutFacts } from '#app/platform/payments/payment-facts.ts';
import { isOpen } from '#app/pure/orders/order-status.ts';
import { buyerOf } from './buyer-facts.ts';
import { chargeOf, holdPayment, problemOf } from './hold-payment.server.ts';

/** The result, for the log of events. */
export type CheckoutOutcome =
  | 'paid'
  | 'waiting'
  | 'failed'
  | 'expired'
  | 'unchanged'
  /** The payment differs from what was asked for: see `holdPayment`. */
  | 'held'
  | 'not-ours';

/**
 * Brings an order to the state of its payment at its provider: the only way, for webhooks, for buyers who return
 * before them, and for the nightly comparison. Repeated, late or concurrent calls have one effect.
 * @param facts as the provider answers now
 */
export async function applyCheckout(
  ctx: OrderContext & Pick<PaymentContext, 'secret' | 'payments'>,
  facts: CheckoutFacts,
): Promise<CheckoutOutcome> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const order = await lockOrderOf(trx, ctx, facts);
    if (!order) return 'not-ours';
    if (facts.status === 'open') return 'unchanged';
    if (facts.status === 'expired') return expire(inside, order, facts);
    const lines = await listLines(trx, order.id);
    const problem = order.paid_at ? null : problemOf(order, lines, facts);
    if (problem !== null && !facts.isOwn) return holdPayment(inside, trx, { order, facts, problem });
    const noted = await noteBuyer(trx, order, facts);
    if (problem !== null) return holdPayment(inside, trx, { order: noted, facts, problem });
    if (facts.payment !== 'unpaid') return settle(inside, noted, facts);
    return facts.delayed?.state === 'failed' ? fail(inside, noted) : wait(inside, trx, noted, facts);
  });
}

/**
 * Finds the order that made this session. Normally the order holds the session's id, and the session names
 * the order. If the answer with that id was lost, the signed `cancel_url` is the proof. The host's payment
 * links make sessions by themselves, and anybody can write any order into their address, so such a session
 * counts only for an order that was sent there and has no session yet.
 */
async function lockOrderOf(
  trx: Trx,
  { secret, payments }: Pick<PaymentContext, 'secret' | 'payments'>,
  { id, orderId, isOwn, mode, cancelUrl }: CheckoutFacts,
): Promise<Order | null> {
  const order = orderId ? await lockOrder(trx, orderId) : null;
  if (order?.method !== payments.provider) return null;
  if (order.checkout_ref !== null) return order.checkout_ref === id ? order : null;
  const isMade = isOwn
    ? cancelUrl?.endsWith(`?pedido=${orderReference(secret, order)}`)
    : mode === 'subscription' && order.payment_url !== null;
  return isMade ? order : null;
}

async function expire(ctx: OrderContext, order: Order, { id }: CheckoutFacts): Promise<CheckoutOutcome> {
  if (!isOpen(order.status) || order.checkout_ref !== id) return 'unchanged';
  await moveOrder(ctx, order.id, { to: 'expired', by: byProvider(order) });
  return 'expired';
}

/** Stores the buyer before anything follows from the payment: the first mail goes to that address. */
async function noteBuyer(trx: Trx, order: Order, facts: CheckoutFacts): Promise<Order> {
  const ids: Updateable<Tables['orders']> = {
    checkout_ref: order.checkout_ref ?? facts.id,
    payment_ref: order.payment_ref ?? facts.paymentId,
    customer_ref: order.customer_ref ?? facts.customerId,
    subscription_ref: order.subscription_ref ?? facts.subscriptionId,
  };
  // Keeps what the host has changed since.
  const buyer = order.paid_at ? {} : buyerOf(order, facts);
  const changes = { ...ids, ...buyer };
  const isKnown = Object.entries(changes).every(([name, value]) => order[name as keyof Order] === value);
  return isKnown ? order : changeOrder(trx, order.id, changes);
}

async function settle(ctx: OrderContext, order: Order, facts: CheckoutFacts): Promise<CheckoutOutcome> {
  let current = order;
  if (facts.amountCents > 0) {
    const recorded = await recordCharge(ctx, chargeOf(order, facts));
    if (!recorded.ok) return 'not-ours';
    if (!recorded.isNew && recorded.order.paid_at) return 'unchanged';
    current = recorded.order;
  }
  if (!current.paid_at) await moveOrder(ctx, order.id, { to: 'paid', by: byProvider(order) });
  return 'paid';
}

/** The buyer has the code of a Pix or a boleto. */
async function wait(
  ctx: OrderContext,
  trx: Trx,
  order: Order,
  { delayed }: CheckoutFacts,
): Promise<CheckoutOutcome> {
  if (!isOpen(order.status)) return 'unchanged';
  const { method = null, until = null, url = null } = delayed?.state === 'waiting' ? delayed : {};
  const changes = {
    payment_state: method ?? order.payment_state ?? 'boleto',
    payment_url: url ?? order.payment_url,
    expires_at: until?.toISOString() ?? order.expires_at,
  };
  const moved = await moveOrder(ctx, order.id, { to: 'awaiting_payment', by: byProvider(order), changes });
  const after = moved.ok && !moved.isNew ? await changeOrder(trx, order.id, changes) : null;
  await scheduleExpiry(ctx, { ...order, ...changes });
  // Reaching this state from a draft needs no mail; the code of a Pix or a boleto does, once.
  const held = after ?? (moved.ok ? moved.order : order);
  if (!order.payment_state) await tellWaiting(ctx, trx, held);
  return 'waiting';
}

async function tellWaiting(ctx: OrderContext, trx: Trx, order: Order): Promise<void> {
  const inside = await mailContext(trx, ctx);
  const facts = { order, lines: await listLines(trx, order.id), contract: contractOf(inside.site) };
  await tellBuyer(inside, order, buyerMails.received, facts);
}

async function fail(ctx: OrderContext, order: Order): Promise<CheckoutOutcome> {
  if (!isOpen(order.status)) return 'unchanged';
  await moveOrder(ctx, order.id, { to: 'failed', by: byProvider(order) });
  return 'failed';
}
