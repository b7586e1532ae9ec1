import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { lockOrder } from '#app/features/orders/move-order.server.ts';
import type { Order, OrderContext } from '#app/features/orders/order-context.ts';
import type { ChargeFacts } from '#app/platform/payment-facts.ts';
import type { Payments } from '#app/platform/payments.server.ts';

/**
 * Does what became of a charge to the order that it paid for, alone with it, in one transaction.
 * @returns what came of it, for the log of events
 */
export async function withOrderOfCharge(
  ctx: OrderContext,
  charge: ChargeFacts,
  work: (inside: OrderContext & { db: Trx }, order: Order) => Promise<string>,
): Promise<string> {
  return inTransaction(ctx.db, async (trx) => {
    const found = await findOrderOfCharge(trx, charge);
    const order = found && (await lockOrder(trx, found.id));
    return order ? work({ ...ctx, db: trx }, order) : 'not-ours';
  });
}

/** The order that a charge paid for: by its payment, or as a month of the subscription of its customer. */
export async function findOrderOfCharge(db: Db, charge: ChargeFacts): Promise<Order | null> {
  const { orderId, intentId, customerId } = charge;
  const found = await db
    .selectFrom('orders')
    .selectAll()
    .where('method', '=', 'stripe')
    .where((eb) =>
      eb.or([
        ...(orderId ? [eb('id', '=', orderId)] : []),
        ...(intentId ? [eb('stripe_payment_intent_id', '=', intentId)] : []),
        ...(customerId
          ? [eb('stripe_customer_id', '=', customerId).and('stripe_subscription_id', 'is not', null)]
          : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return found ?? null;
}

/** Everything that was charged for an order, newest first. */
export async function listChargesOf(payments: Payments, order: Order): Promise<ChargeFacts[]> {
  const { stripe_payment_intent_id: intentId, stripe_customer_id: customerId } = order;
  if (intentId) return payments.listCharges({ intentId });
  return customerId && order.stripe_subscription_id ? payments.listCharges({ customerId }) : [];
}

export async function readOrder(db: Db, id: string): Promise<Order | null> {
  return (await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}
