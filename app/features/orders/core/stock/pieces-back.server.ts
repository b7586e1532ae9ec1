import type { Trx } from '#app/db/database.server.ts';
import type { Cents } from '#app/pure/brazil/money-brl.ts';
import type { Order, OrderLine } from '../order-context.ts';
import { addStock } from './stock.server.ts';

/** Whether the order's things are with the buyer, or on their way. */
export function hasLeft({ shipped_at, delivered_at }: Pick<Order, 'shipped_at' | 'delivered_at'>): boolean {
  return shipped_at !== null || delivered_at !== null;
}

/** Asks the host whether the pieces of a refunded order that had left are back. */
export async function askForAll(trx: Trx, lines: readonly OrderLine[]): Promise<void> {
  for (const { id, reserved } of lines) {
    if (reserved > 0) await change(trx, id, { reserved: 0, asked_back: reserved });
  }
}

/** Asks the host about pieces that a partial refund may have been for: it could pay for that many. */
export async function askForSome(trx: Trx, lines: readonly OrderLine[], refunded: Cents): Promise<void> {
  for (const { id, reserved, asked_back, unit_price_cents: price } of lines) {
    const pieces = price > 0 ? Math.min(reserved, asked_back + Math.floor(refunded / price)) : 0;
    if (pieces > asked_back) await change(trx, id, { asked_back: pieces });
  }
}

/** The order goes on after all: pieces that had left belong to it again. */
export async function keepAsked(trx: Trx, lines: readonly OrderLine[]): Promise<void> {
  for (const { id, reserved, asked_back } of lines) {
    if (reserved === 0 && asked_back > 0) await change(trx, id, { reserved: asked_back, asked_back: 0 });
  }
}

/** The host's answer. @returns how many were put back in stock */
export async function answerPieces(trx: Trx, line: OrderLine, pieces: number): Promise<number> {
  const back = Math.min(pieces, line.asked_back);
  await change(trx, line.id, { asked_back: 0, reserved: Math.max(0, line.reserved - back) });
  if (back > 0)
    await addStock(trx, { productId: line.product_id, variantId: line.variant_id, quantity: back });
  return back;
}

async function change(
  trx: Trx,
  id: string,
  changes: Partial<Pick<OrderLine, 'reserved' | 'asked_back'>>,
): Promise<void> {
  await trx.updateTable('order_lines').set(changes).where('id', '=', id).execute();
}
