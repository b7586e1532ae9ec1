import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import type { OrderLine } from '#app/features/orders/core/order-context.ts';

export interface Wanted {
  productId: string;
  variantId: string | null;
  quantity: number;
}

/**
 * Takes counted pieces: all that one line wants, or none. The update itself holds the condition, so that only
 * one of many buyers gets the last piece.
 * @returns how many were taken: 0 where stock is not counted; null where too few are left
 */
export async function takeStock(trx: Trx, wanted: Wanted): Promise<number | null> {
  await takeTurn(trx, 'products');
  return (await countLeft(trx, wanted)) === null ? 0 : takeCounted(trx, wanted);
}

/** Like `takeStock`, for callers that have the turn of products and know that stock is counted. */
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

/** @returns null where stock is not counted, or the product is gone */
export async function countLeft(db: Db, wanted: Omit<Wanted, 'quantity'>): Promise<number | null> {
  const counted = await db
    .selectFrom(tableOf(wanted))
    .select('stock')
    .where('id', '=', rowOf(wanted))
    .executeTakeFirst();
  return counted?.stock ?? null;
}

/** Gives back the pieces that an order held, once. A product in the bin gets them when it is restored. */
export async function giveBackStock(trx: Trx, lines: readonly OrderLine[]): Promise<void> {
  await takeTurn(trx, 'products');
  for (const line of lines) {
    const wanted = { productId: line.product_id, variantId: line.variant_id };
    if (!(await isThere(trx, wanted))) continue;
    const { numUpdatedRows } = await trx
      .updateTable('order_lines')
      .set({ reserved: 0, asked_back: 0 })
      .where('id', '=', line.id)
      .where('reserved', '=', line.reserved)
      .where('reserved', '>', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    await add(trx, { ...wanted, quantity: line.reserved });
  }
}

/** Adds pieces that came back, where stock is counted. */
export async function addStock(trx: Trx, wanted: Wanted): Promise<void> {
  await takeTurn(trx, 'products');
  await add(trx, wanted);
}

async function add(trx: Trx, wanted: Wanted): Promise<void> {
  await trx
    .updateTable(tableOf(wanted))
    .set(({ eb }) => ({ stock: eb('stock', '+', wanted.quantity) }))
    .where('id', '=', rowOf(wanted))
    .where('stock', 'is not', null)
    .execute();
}

async function isThere(trx: Trx, wanted: Omit<Wanted, 'quantity'>): Promise<boolean> {
  const row = await trx
    .selectFrom(tableOf(wanted))
    .select('id')
    .where('id', '=', rowOf(wanted))
    .executeTakeFirst();
  return row !== undefined;
}

/** A line with a variant counts the variant's stock. */
function tableOf({ variantId }: Pick<Wanted, 'variantId'>): 'product_variants' | 'products' {
  return variantId ? 'product_variants' : 'products';
}

function rowOf({ productId, variantId }: Omit<Wanted, 'quantity'>): string {
  return variantId ?? productId;
}
