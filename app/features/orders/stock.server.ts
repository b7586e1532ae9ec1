import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import type { OrderLine } from './order-context.ts';

export interface Wanted {
  productId: string;
  variantId: string | null;
  quantity: number;
}

/**
 * Takes pieces out of what is counted, one line's or none of it. Of many buyers who want the last piece one gets it:
 * the statement itself holds the condition.
 * @returns how many were taken of counted stock: 0 where nobody counts; null where too few are left
 */
export async function takeStock(trx: Trx, wanted: Wanted): Promise<number | null> {
  await takeTurn(trx, 'products');
  const { quantity } = wanted;
  const counted = await trx
    .selectFrom(tableOf(wanted))
    .select('stock')
    .where('id', '=', rowOf(wanted))
    .executeTakeFirst();
  if (!counted || counted.stock === null) return 0;
  const taken = await trx
    .updateTable(tableOf(wanted))
    .set(({ eb }) => ({ stock: eb('stock', '-', quantity) }))
    .where('id', '=', rowOf(wanted))
    .where('stock', '>=', quantity)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n ? quantity : null;
}

/** Gives back what an order kept, once. */
export async function giveBackStock(trx: Trx, lines: readonly OrderLine[]): Promise<void> {
  await takeTurn(trx, 'products');
  for (const line of lines) {
    const { numUpdatedRows } = await trx
      .updateTable('order_lines')
      .set({ reserved: 0 })
      .where('id', '=', line.id)
      .where('reserved', '=', line.reserved)
      .where('reserved', '>', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    const wanted = { productId: line.product_id, variantId: line.variant_id };
    await trx
      .updateTable(tableOf(wanted))
      .set(({ eb }) => ({ stock: eb('stock', '+', line.reserved) }))
      .where('id', '=', rowOf(wanted))
      .where('stock', 'is not', null)
      .execute();
  }
}

/** The variant of a line is what is counted, where it has one. */
function tableOf({ variantId }: Pick<Wanted, 'variantId'>): 'product_variants' | 'products' {
  return variantId ? 'product_variants' : 'products';
}

function rowOf({ productId, variantId }: Omit<Wanted, 'quantity'>): string {
  return variantId ?? productId;
}
