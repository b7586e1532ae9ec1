import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import type { OrderLine } from '../order-context.ts';
import { LETS_GO } from '../order-status.ts';

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
  return (await countLeft(trx, wanted)) === null ? 0 : takeCounted(trx, wanted);
}

/** The same for who has the turn of products, and knows that somebody counts. */
export async function takeCounted(trx: Trx, wanted: Wanted): Promise<number | null> {
  const { quantity } = wanted;
  const taken = await trx
    .updateTable(tableOf(wanted))
    .set(({ eb }) => ({ stock: eb('stock', '-', quantity) }))
    .where('id', '=', rowOf(wanted))
    .where('stock', '>=', quantity)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n ? quantity : null;
}

/** @returns null where nobody counts, or nothing is there any more */
export async function countLeft(db: Db, wanted: Omit<Wanted, 'quantity'>): Promise<number | null> {
  const counted = await db
    .selectFrom(tableOf(wanted))
    .select('stock')
    .where('id', '=', rowOf(wanted))
    .executeTakeFirst();
  return counted?.stock ?? null;
}

/** Gives back what an order kept, once. A product in the bin has its pieces back when it comes out. */
export async function giveBackStock(trx: Trx, lines: readonly OrderLine[]): Promise<void> {
  await takeTurn(trx, 'products');
  for (const line of lines) {
    const wanted = { productId: line.product_id, variantId: line.variant_id };
    if (!(await isThere(trx, wanted))) continue;
    const { numUpdatedRows } = await trx
      .updateTable('order_lines')
      .set({ reserved: 0 })
      .where('id', '=', line.id)
      .where('reserved', '=', line.reserved)
      .where('reserved', '>', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    await trx
      .updateTable(tableOf(wanted))
      .set(({ eb }) => ({ stock: eb('stock', '+', line.reserved) }))
      .where('id', '=', rowOf(wanted))
      .where('stock', 'is not', null)
      .execute();
  }
}

/**
 * Gives a product that comes out of the bin what orders kept of it that came to nothing meanwhile.
 * @param trx has the turn of products
 */
export async function giveBackMissed(trx: Trx, productId: string): Promise<void> {
  const lines = await trx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .selectAll('order_lines')
    .where('order_lines.product_id', '=', productId)
    .where('order_lines.reserved', '>', 0)
    .where('orders.status', 'in', LETS_GO)
    .execute();
  await giveBackStock(trx, lines);
}

async function isThere(trx: Trx, wanted: Omit<Wanted, 'quantity'>): Promise<boolean> {
  const row = await trx
    .selectFrom(tableOf(wanted))
    .select('id')
    .where('id', '=', rowOf(wanted))
    .executeTakeFirst();
  return row !== undefined;
}

/** The variant of a line is what is counted, where it has one. */
function tableOf({ variantId }: Pick<Wanted, 'variantId'>): 'product_variants' | 'products' {
  return variantId ? 'product_variants' : 'products';
}

function rowOf({ productId, variantId }: Omit<Wanted, 'quantity'>): string {
  return variantId ?? productId;
}
