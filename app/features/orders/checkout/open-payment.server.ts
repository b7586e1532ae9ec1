import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction } from '#app/db/transaction.server.ts';
import { changeOrder, lockOrder, moveOrder } from '#app/features/orders/core/move-order.server.ts';
import type { Order, OrderLine } from '#app/features/orders/core/order-context.ts';
import { closeCheckout, scheduleExpiry } from '#app/features/orders/core/order-jobs.server.ts';
import { findOrder, listLines, orderReference } from '#app/features/orders/core/queries.server.ts';
import type { NewCheckout, Payments } from '#app/platform/payments/payments.server.ts';
import { centsOf } from '#app/pure/brazil/money-brl.ts';
import { isOpen } from '#app/pure/orders/order-status.ts';
import { withVariant } from '#app/pure/site/variant-name.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { BUSY_PATIENCE_MS } from './rules.ts';

export type PaymentOpened = { ok: true; url: string } | { ok: false; reason: 'payment_failed' };

interface Made {
  checkoutId: string;
  url: string;
  expiresAt: Date;
}

const BY_BUYER = { source: 'buyer' } as const;

/**
 * Gets the address where this order is paid. No transaction waits for the provider: the order is stored first, and
 * its idempotency key stays until the provider refuses it. So a crash or a lost answer leads to the same page.
 */
export async function openPayment(
  ctx: CheckoutContext,
  payments: Payments,
  orderId: string,
): Promise<PaymentOpened> {
  const began = performance.now();
  for (;;) {
    const order = await findOrder(ctx.db, orderId);
    if (!order || !isOpen(order.status)) return { ok: false, reason: 'payment_failed' };
    if (order.payment_url) return { ok: true, url: order.payment_url };
    const result = await payments.createCheckout(newCheckout(ctx, order, await listLines(ctx.db, orderId)));
    if (result.ok) return keepPayment(ctx, orderId, result);
    if (result.reason === 'busy' && performance.now() - began < BUSY_PATIENCE_MS) {
      await wait(200);
      continue;
    }
    ctx.log.warn(
      { order: orderId, provider: payments.provider, reason: result.reason, detail: result.detail },
      'no payment page',
    );
    if (result.reason === 'refused') await raiseAttempt(ctx, order);
    return { ok: false, reason: 'payment_failed' };
  }
}

/** Makes the order wait for its payment. If it has lapsed meanwhile, closes the page so that nobody pays. */
async function keepPayment(
  ctx: CheckoutContext,
  orderId: string,
  { checkoutId, url, expiresAt }: Made,
): Promise<PaymentOpened> {
  return inTransaction(ctx.db, async (trx): Promise<PaymentOpened> => {
    const inside = { ...ctx, db: trx };
    const order = await lockOrder(trx, orderId);
    if (order?.payment_url) return { ok: true, url: order.payment_url };
    if (!order) return { ok: false, reason: 'payment_failed' };
    const changes = { checkout_ref: checkoutId, payment_url: url, expires_at: expiresAt.toISOString() };
    const moved = await moveOrder(inside, orderId, { to: 'awaiting_payment', by: BY_BUYER, changes });
    if (moved.ok) {
      await scheduleExpiry(inside, moved.order);
      return { ok: true, url };
    }
    const lapsed = await changeOrder(trx, orderId, { checkout_ref: checkoutId });
    const { status } = lapsed;
    await closeCheckout(trx, { order: lapsed, lines: [], from: status, to: status, by: BY_BUYER }, inside);
    return { ok: false, reason: 'payment_failed' };
  });
}

/** Under the same key the provider would repeat its refusal. Of two refused requests, one raises the number. */
async function raiseAttempt({ db }: CheckoutContext, { id, payment_attempt }: Order): Promise<void> {
  await db
    .updateTable('orders')
    .set({ payment_attempt: payment_attempt + 1 })
    .where('id', '=', id)
    .where('payment_attempt', '=', payment_attempt)
    .execute();
}

/** Depends on the order alone, so a repeated request is identical. */
function newCheckout(
  { publicUrl, settings, secret }: CheckoutContext,
  order: Order,
  lines: readonly OrderLine[],
): NewCheckout {
  // The provider's logs keep both addresses, so neither holds the order's own link.
  return {
    orderId: order.id,
    idempotencyKey: `${order.id}:${order.payment_attempt}`,
    mode: lines.some(({ kind }) => kind === 'subscription') ? 'subscription' : 'payment',
    lines: lines.map((line) => ({
      name: withVariant(line.name, line.variant_name),
      unitCents: line.unit_price_cents,
      quantity: line.quantity,
      imageUrl: absolute(line.image_url, publicUrl),
    })),
    email: order.email || null,
    personId: order.person_id,
    shipping:
      order.delivery === 'none'
        ? null
        : { cents: centsOf(settings.shippingPrice), pickupPlace: settings.pickupPlace || null },
    successUrl: `${publicUrl}/payment-success` satisfies AbsoluteHref<'/payment-success'>,
    cancelUrl:
      `${publicUrl}/payment-canceled?pedido=${orderReference(secret, order)}` satisfies AbsoluteHref<'/payment-canceled'>,
  };
}

function absolute(imageUrl: string | null, publicUrl: string): string | null {
  const address = imageUrl?.startsWith('/') ? publicUrl + imageUrl : imageUrl;
  return address && URL.canParse(address) ? address : null;
}
