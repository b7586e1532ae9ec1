import type { Updateable } from 'kysely';
import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { receivedMail } from '#app/features/order-mails/emails.server.tsx';
import { scheduleExpiry } from '#app/features/orders/expiry.server.ts';
import { recordCharge } from '#app/features/orders/money-commands.server.ts';
import { changeOrder, lockOrder, moveOrder } from '#app/features/orders/move-order.server.ts';
import type { Order, OrderContext } from '#app/features/orders/order-context.ts';
import { recordOrderEvent } from '#app/features/orders/order-events.server.ts';
import type { OrderMailContext } from '#app/features/orders/order-mail-parts.server.tsx';
import { dueCents } from '#app/features/orders/order-money.ts';
import { isOpen } from '#app/features/orders/order-status.ts';
import { listLines } from '#app/features/orders/queries.server.ts';
import type { OrdersTable } from '#app/features/orders/tables.server.ts';
import { tellBuyer } from '#app/features/orders/tell-buyer.server.ts';
import type { CheckoutFacts } from '#app/platform/payment-facts.ts';
import { formatBrl } from '#app/pure/money-brl.ts';
import { buyerOf } from './buyer-facts.ts';
import { BY_STRIPE } from './stripe-context.ts';

/** What came of it, for the log of events. */
export type CheckoutOutcome =
  | 'paid'
  | 'waiting'
  | 'failed'
  | 'expired'
  | 'unchanged'
  | 'too-little'
  | 'not-ours';

/**
 * Brings an order to where its payment at Stripe is: the one way, for webhooks, for buyers who come back before them
 * and for the nightly comparison. Called often, late, or by two at once, it does what is to be done once.
 */
export async function applyCheckout(ctx: OrderContext, facts: CheckoutFacts): Promise<CheckoutOutcome> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const order = facts.orderId ? await lockOrder(trx, facts.orderId) : null;
    if (!order || !isFor(order, facts)) return 'not-ours';
    if (facts.status === 'open') return 'unchanged';
    if (facts.status === 'expired') return expire(inside, order, facts);
    // Whoever pays less over a link becomes nobody by it.
    const isShort = !facts.isOwn && facts.amountCents < order.total_cents;
    const noted = isShort ? order : await noteBuyer(trx, order, facts);
    if (facts.payment !== 'unpaid') return settle(inside, trx, noted, facts);
    return facts.delayed?.state === 'failed' ? fail(inside, noted) : wait(inside, trx, noted, facts);
  });
}

/** Anybody may write any order into the address of a payment link: it counts only for one that was sent there. */
function isFor(
  { method, stripe_session_id, payment_url }: Order,
  { id, isOwn, mode }: CheckoutFacts,
): boolean {
  if (method !== 'stripe') return false;
  if (isOwn) return true;
  return mode === 'subscription' && payment_url !== null && (stripe_session_id ?? id) === id;
}

async function expire(ctx: OrderContext, order: Order, { id }: CheckoutFacts): Promise<CheckoutOutcome> {
  if (!isOpen(order.status) || order.stripe_session_id !== id) return 'unchanged';
  await moveOrder(ctx, order.id, { to: 'expired', by: BY_STRIPE });
  return 'expired';
}

/** Who buys and where to, before anything follows from the payment: the first mail goes to that address. */
async function noteBuyer(trx: Trx, order: Order, facts: CheckoutFacts): Promise<Order> {
  const ids: Updateable<OrdersTable> = {
    stripe_session_id: order.stripe_session_id ?? facts.id,
    stripe_payment_intent_id: order.stripe_payment_intent_id ?? facts.intentId,
    stripe_customer_id: order.stripe_customer_id ?? facts.customerId,
    stripe_subscription_id: order.stripe_subscription_id ?? facts.subscriptionId,
  };
  // What the host changed since stays.
  const buyer = order.paid_at ? {} : buyerOf(order, facts);
  const changes = { ...ids, ...buyer };
  const isKnown = Object.entries(changes).every(([name, value]) => order[name as keyof Order] === value);
  return isKnown ? order : changeOrder(trx, order.id, changes);
}

async function settle(
  ctx: OrderContext,
  trx: Trx,
  order: Order,
  facts: CheckoutFacts,
): Promise<CheckoutOutcome> {
  const { amountCents, currency } = facts;
  let current = order;
  if (amountCents > 0 && currency === 'brl') {
    // An invoice is told of by itself, too: under its name both are one.
    const providerRef = facts.invoiceId ?? facts.intentId ?? facts.id;
    const charge = {
      orderId: order.id,
      provider: 'stripe',
      providerRef,
      amountCents,
      by: BY_STRIPE,
    } as const;
    const recorded = await recordCharge(ctx, charge);
    if (!recorded.ok) return 'not-ours';
    current = recorded.order;
    if (!recorded.isNew) return recorded.order.paid_at ? 'unchanged' : 'too-little';
  }
  if (!current.paid_at && dueCents(current) > 0) {
    const said = currency === 'brl' ? formatBrl(amountCents) : `${amountCents / 100} ${currency}`;
    const detail = `A Stripe recebeu ${said}, e o pedido é de ${formatBrl(order.total_cents)}: nada foi liberado.`;
    await recordOrderEvent(trx, {
      orderId: order.id,
      kind: 'warning',
      by: BY_STRIPE,
      detail,
      now: ctx.clock.now(),
    });
    return 'too-little';
  }
  if (!current.paid_at) await moveOrder(ctx, order.id, { to: 'paid', by: BY_STRIPE });
  return 'paid';
}

/** The buyer has a Pix or a boleto in hand. */
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
  const moved = await moveOrder(ctx, order.id, { to: 'awaiting_payment', by: BY_STRIPE, changes });
  const after = moved.ok && !moved.isNew ? await changeOrder(trx, order.id, changes) : null;
  await scheduleExpiry(ctx, { ...order, ...changes });
  // To come from the draft to here is no news; a Pix or a boleto in hand is, and once.
  const held = after ?? (moved.ok ? moved.order : order);
  if (!order.payment_state) await tellBuyer(trx, ctx, held, (mails) => tellWaiting(mails, trx, held));
  return 'waiting';
}

async function tellWaiting(mails: OrderMailContext, trx: Trx, order: Order) {
  return receivedMail(mails, { order, lines: await listLines(trx, order.id) });
}

async function fail(ctx: OrderContext, order: Order): Promise<CheckoutOutcome> {
  if (!isOpen(order.status)) return 'unchanged';
  await moveOrder(ctx, order.id, { to: 'failed', by: BY_STRIPE });
  return 'failed';
}
