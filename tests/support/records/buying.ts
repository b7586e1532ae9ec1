import type { Db } from '#app/db/database.server.ts';
import { type Placed, placeOrder } from '#app/features/orders/checkout/place-order.server.ts';
import type { AskedLine } from '#app/features/orders/checkout/quote-cart.server.ts';
import type { Order, OrderContext } from '#app/features/orders/core/order-context.ts';

/** A line of a cart as a browser sends it. */
export function askedLine(productId: string, more: Partial<AskedLine> = {}): AskedLine {
  return { productId, variantId: null, name: null, quantity: 1, priceCents: null, ...more };
}

/** A guest's attempt to buy by Pix. */
export function buy(
  ctx: OrderContext,
  attemptKey: string,
  lines: AskedLine[],
  holder = attemptKey,
): Promise<Placed> {
  return placeOrder(ctx, { attemptKey, person: null, holder, lines, methodFor: () => 'pix' });
}

/** The same, where it must result in an order. */
export async function bought(...attempt: Parameters<typeof buy>): Promise<Order> {
  const placed = await buy(...attempt);
  if (!placed.ok) throw new Error(placed.lines.map(({ problem }) => problem).join());
  return placed.order;
}

/** The remaining stock. */
export async function stockOf(db: Db, productId: string): Promise<number | null> {
  const product = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return product.stock;
}
