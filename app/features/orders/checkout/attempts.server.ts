import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#app/db/database.server.ts';
import { moveOrder } from '#app/features/orders/core/move-order.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { expireOrder } from '#app/features/orders/core/order-jobs.server.ts';
import { findOrder, listLines } from '#app/features/orders/core/queries.server.ts';
import { providerOf } from '#app/platform/payments/payments.server.ts';
import { isOpen } from '#app/pure/orders/order-status.ts';
import { isFile } from '#app/pure/site/product-kinds.ts';
import type { CheckoutContext } from './checkout-context.ts';
import type { AskedLine } from './quote-cart.server.ts';
import { MOST_TRIES } from './rules.ts';

export interface Attempt {
  /** Identical for repetitions of one attempt and unguessable; null makes every request a new attempt. */
  name: string | null;
  lines: readonly AskedLine[];
  /** Whether a repetition after the payment leads to the paid order. Otherwise it begins a new purchase. */
  endsWithPayment: boolean;
}

export type FoundAttempt =
  | { order: Order; key: null }
  | { order: null; key: string }
  /** The earlier order may be paid already, so no new one is made: the buyer must not pay twice. */
  | { order: null; key: null };

/** Names an attempt by the id that its page drew, or by the person whose cart it is. */
export function attemptName(kind: 'attempt' | 'cart' | 'subscription', ...parts: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url');
}

/**
 * Finds the order of this attempt that can still be paid, or was; otherwise the key for a new one. Cancels an
 * order that was made for other contents of the cart, so that its pieces are for sale again.
 */
export async function findAttempt(ctx: CheckoutContext, attempt: Attempt): Promise<FoundAttempt> {
  const { name, lines, endsWithPayment } = attempt;
  if (name === null) return { order: null, key: randomBytes(32).toString('base64url') };
  for (let turn = 0; turn < MOST_TRIES; turn++) {
    const key = `${name}.${turn}`;
    const order = await findOrder(ctx.db, key, 'attempt_key');
    if (!order) return { order: null, key };
    const isSame = await isFor(ctx.db, order, lines);
    if (order.paid_at && endsWithPayment && isSame) return { order, key: null };
    if (!isOpen(order.status)) continue;
    if (order.expires_at && order.expires_at <= ctx.clock.now().toISOString()) {
      await expireOrder(ctx, order.id);
      continue;
    }
    if (isSame) return { order, key: null };
    if (isPaymentInHand(order)) continue;
    const end = await ctx.endCheckout(order);
    if (end === 'unknown' && providerOf(ctx.payments, order.method)) return { order: null, key: null };
    if (end === 'ended') await moveOrder(ctx, order.id, { to: 'canceled', by: { source: 'buyer' } });
  }
  return { order: null, key: `${name}.${randomBytes(16).toString('base64url')}` };
}

/** The buyer has the code of a Pix or a boleto, and may have paid it already. */
function isPaymentInHand({ method, status, payment_state }: Order): boolean {
  return payment_state !== null || (method === 'pix' && status !== 'draft');
}

/** Whether the order was made for these lines, at the prices that the buyer saw. */
async function isFor(db: Db, { id }: Order, lines: readonly AskedLine[]): Promise<boolean> {
  const kept = await listLines(db, id);
  return (
    kept.length === lines.length &&
    kept.every((line, place) => {
      const cartLine = lines[place];
      return (
        cartLine !== undefined &&
        (cartLine.productId ? cartLine.productId === line.product_id : cartLine.name === line.name) &&
        (line.variant_id === null || cartLine.variantId === line.variant_id) &&
        (isFile({ kind: line.kind, passDays: line.pass_days }) || cartLine.quantity === line.quantity) &&
        (cartLine.priceCents === null || cartLine.priceCents === line.unit_price_cents)
      );
    })
  );
}
