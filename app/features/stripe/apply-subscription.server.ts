import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { recordCharge } from '#app/features/orders/money-commands.server.ts';
import { changeOrder, lockOrder } from '#app/features/orders/move-order.server.ts';
import type { Order, OrderContext } from '#app/features/orders/order-context.ts';
import { recordSubscription } from '#app/features/premium/record-subscription.server.ts';
import type { InvoiceFacts } from '#app/platform/payment-facts.ts';
import type { SubscriptionFacts } from '#app/platform/payments.server.ts';
import { BY_STRIPE } from './stripe-context.ts';

/** Whoever began it is premium while it is paid: the account of the order counts, not what was typed at Stripe. */
export async function applySubscription(ctx: OrderContext, facts: SubscriptionFacts): Promise<string> {
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockSubscriptionOrder(trx, { orderId: facts.orderId, subscriptionId: facts.id });
    const personId = facts.personId ?? order?.person_id ?? null;
    const orderId = facts.orderId ?? order?.id ?? null;
    await recordSubscription(trx, ctx, { ...facts, personId, orderId });
    return facts.status;
  });
}

/** A month was paid: counted with the order that began the subscription. */
export async function applyInvoice(ctx: OrderContext, invoice: InvoiceFacts): Promise<string> {
  return inTransaction(ctx.db, async (trx) => {
    const { subscriptionId, orderId, customerId, paidCents } = invoice;
    const order = subscriptionId ? await lockSubscriptionOrder(trx, { orderId, subscriptionId }) : null;
    if (!order) return 'not-ours';
    if (!order.stripe_subscription_id) {
      const ids = { stripe_subscription_id: subscriptionId, stripe_customer_id: customerId };
      await changeOrder(trx, order.id, ids);
    }
    if (paidCents === 0 || invoice.currency !== 'brl') return 'unchanged';
    const recorded = await recordCharge(
      { ...ctx, db: trx },
      {
        orderId: order.id,
        provider: 'stripe',
        providerRef: invoice.id,
        amountCents: paidCents,
        detail: order.paid_at ? 'Renovação da assinatura' : '',
        by: BY_STRIPE,
      },
    );
    return recorded.ok && recorded.isNew ? 'paid' : 'unchanged';
  });
}

async function lockSubscriptionOrder(
  trx: Trx,
  { orderId, subscriptionId }: { orderId: string | null; subscriptionId: string },
): Promise<Order | null> {
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('stripe_subscription_id', '=', subscriptionId),
        ...(orderId ? [eb('id', '=', orderId)] : []),
      ]),
    )
    .where('method', '=', 'stripe')
    .executeTakeFirst();
  return found ? lockOrder(trx, found.id) : null;
}
