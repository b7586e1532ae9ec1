import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { recordCharge } from '#app/features/orders/core/money-commands.server.ts';
import { lockOrder } from '#app/features/orders/core/move-order.server.ts';
import { byProvider, type Order, type PaymentContext } from '#app/features/orders/core/order-context.ts';
import type { InvoiceFacts, SubscriptionFacts } from '#app/platform/payments/payment-facts.ts';

/**
 * Gives premium to the account of the order that began the subscription, while it is paid. Neither typed text
 * nor metadata at the provider decides who that is. One without an order may have begun elsewhere.
 */
export async function applySubscription(ctx: PaymentContext, facts: SubscriptionFacts): Promise<string> {
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockSubscriptionOrder(trx, facts.provider, facts.id);
    if (!order) return (await ctx.recordImported(trx, facts)) ? facts.status : 'not-ours';
    // Not paid yet, or held. Accepting the session later applies the subscription too.
    if (!order.paid_at) return 'unpaid';
    await ctx.recordSubscription(trx, { ...facts, personId: order.person_id, orderId: order.id });
    return facts.status;
  });
}

/** Counts a paid month for the order that began the subscription. */
export async function applyInvoice(ctx: PaymentContext, invoice: InvoiceFacts): Promise<string> {
  return inTransaction(ctx.db, async (trx) => {
    const { subscriptionId, paidCents } = invoice;
    const order = subscriptionId
      ? await lockSubscriptionOrder(trx, ctx.payments.provider, subscriptionId)
      : null;
    if (!order) return 'not-ours';
    if (paidCents === 0 || invoice.currency !== 'brl') return 'unchanged';
    const recorded = await recordCharge(
      { ...ctx, db: trx },
      {
        orderId: order.id,
        provider: order.method,
        providerRef: invoice.id,
        amountCents: paidCents,
        detail: order.paid_at ? 'Renovação da assinatura' : '',
        by: byProvider(order),
        // Only its session makes an order paid.
        isHeld: true,
      },
    );
    return recorded.ok && recorded.isNew ? 'paid' : 'unchanged';
  });
}

async function lockSubscriptionOrder(
  trx: Trx,
  provider: string,
  subscriptionId: string,
): Promise<Order | null> {
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where('subscription_ref', '=', subscriptionId)
    .where('method', '=', provider)
    .executeTakeFirst();
  return found ? lockOrder(trx, found.id) : null;
}
