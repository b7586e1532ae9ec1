import type { Selectable } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { removeFileLater } from '#app/features/media/files/file-removal.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { ProductOrders } from './product-orders.ts';
import type { ProductFilesTable } from './tables.server.ts';

export type ProductFile = Selectable<ProductFilesTable>;

/** The files sold with a product today, in order. */
export async function listCurrentFiles(db: Db, productId: string): Promise<ProductFile[]> {
  return filesOf(db, productId).where('removed_at', 'is', null).execute();
}

type Removal = Pick<ProductOrders, 'isGranted'> & { now: Date };

/** Removes files: at once if nobody has a right to them, otherwise when nobody has it any more. */
export async function removeProductFiles(
  trx: Trx,
  files: readonly ProductFile[],
  { now, isGranted }: Removal,
): Promise<void> {
  const [first] = files;
  if (!first) return;
  const isBought = await isGranted(trx, first.product_id);
  for (const { id, file_key } of files) {
    if (isBought) {
      const removed = { removed_at: now.toISOString() };
      await trx.updateTable('product_files').set(removed).where('id', '=', id).execute();
    } else {
      await trx.deleteFrom('product_files').where('id', '=', id).execute();
      await removeFileLater(trx, file_key, now);
    }
  }
}

type ClearingContext = Pick<ProductOrders, 'isGranted'> & { db: Db; clock: Clock };

/** Part of the daily clean-up: deletes removed files that no order grants any more. */
export async function forgetProductFiles({ db, clock, isGranted }: ClearingContext): Promise<void> {
  const removed = await db
    .selectFrom('product_files')
    .selectAll()
    .where('removed_at', 'is not', null)
    .execute();
  for (const productId of new Set(removed.map(({ product_id }) => product_id))) {
    await inTransaction(db, async (trx) => {
      await takeTurn(trx, 'products');
      if (await isGranted(trx, productId)) return;
      const own = removed.filter(({ product_id }) => product_id === productId);
      await removeProductFiles(trx, own, { now: clock.now(), isGranted });
    });
  }
}

function filesOf(db: Db, productId: string) {
  return db
    .selectFrom('product_files')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id');
}
