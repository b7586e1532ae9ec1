import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { lockOrder } from '#app/features/orders/core/move-order.server.ts';
import type { Order, OrderContext, PaymentContext } from '#app/features/orders/core/order-context.ts';
import type { ChargeFacts } from '#app/platform/payments/payment-facts.ts';
import type { Payments } from '#app/platform/payments/payments.server.ts';
import { readCheckout, readNamedCheckout } from './read-checkout.server.ts';

/** Runs `work` under the order's lock in one transaction. @returns the result for the log of events */
export async function withOrder(
  ctx: OrderContext,
  orderId: string,
  work: (inside: OrderContext & { db: Trx }, order: Order) => Promise<string>,
): Promise<string> {
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    return order ? work({ ...ctx, db: trx }, order) : 'not-ours';
  });
}

/**
 * Finds the order that a charge paid for: by the session's payment, or by a month of its subscription. The
 * order that the charge itself names is only a hint, which is checked. Runs outside of any transaction,
 * because it asks the provider.
 */
export async function findOrderOfCharge(ctx: PaymentContext, charge: ChargeFacts) {
  const { paymentId } = charge;
  if (!paymentId) return null;
  const known = (await findByPayment(ctx, paymentId)) ?? (await findBySubscriber(ctx, charge));
  if (known) {
    const isOpen = !known.paid_at && known.checkout_ref;
    // The session is applied first, because news of a refund may precede that of its payment.
    return { orderId: known.id, first: isOpen ? await readCheckout(ctx, isOpen) : null };
  }
  const named = await readNamedCheckout(ctx, charge.orderId, (facts) => facts.paymentId === paymentId);
  return named && { orderId: named.orderId, first: named.apply };
}

async function findByPayment(
  { db, payments }: PaymentContext,
  paymentId: string,
): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('payment_ref', '=', paymentId)
    .where('method', '=', payments.provider)
    .executeTakeFirst();
}

/** A customer may also pay for other things, so the payment must belong to an invoice of our subscription. */
async function findBySubscriber(
  { db, payments }: PaymentContext,
  { paymentId, customerId }: ChargeFacts,
): Promise<Order | undefined> {
  if (!customerId) return undefined;
  const subscriptions = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_ref', '=', customerId)
    .where('subscription_ref', 'is not', null)
    .where('method', '=', payments.provider)
    .orderBy('created_at', 'desc')
    .execute();
  for (const order of subscriptions) {
    const intents = await payments.listPaymentsOf(order.subscription_ref ?? '');
    if (paymentId && intents.includes(paymentId)) return order;
  }
  return undefined;
}

/** All charges of an order, newest first. */
export async function listChargesOf(payments: Payments, order: Order): Promise<ChargeFacts[]> {
  const { payment_ref: paymentId, customer_ref: customerId, subscription_ref: subscriptionId } = order;
  if (paymentId) return payments.listCharges({ paymentId });
  if (!customerId || !subscriptionId) return [];
  const intents = new Set(await payments.listPaymentsOf(subscriptionId));
  const charges = await payments.listCharges({ customerId });
  return charges.filter((charge) => charge.paymentId !== null && intents.has(charge.paymentId));
}
