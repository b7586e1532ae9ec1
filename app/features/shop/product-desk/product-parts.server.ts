import type { Selectable } from 'kysely';
import type { Db, Tables, Trx } from '#app/db/database.server.ts';
import { removeFileLater } from '#app/features/media/files/file-removal.server.ts';
import { listVariants, type Variant } from '#app/features/shop/products/queries.server.ts';
import type { ProductOrders } from './product-rows.server.ts';

/** Rows of a product besides its own. */
export type Parts = Awaited<ReturnType<typeof findParts>>;

export async function findParts(db: Db, productId: string) {
  return { variants: await listVariants(db, productId), files: await listCurrentFiles(db, productId) };
}

/** As the log shows them. */
export function partWords({ variants, files }: Parts): Record<string, string> {
  return {
    variants: variants.map(variantWords).join('; '),
    files: files.map(({ name }) => name).join('; '),
  };
}

function variantWords({ name, stock, is_active }: Variant): string {
  return `${name}${is_active ? '' : ' (desativada)'}: ${stock ?? 'sem contagem'}`;
}

export type ProductFile = Selectable<Tables['product_files']>;

/** The files sold with a product today, in order. */
export async function listCurrentFiles(db: Db, productId: string): Promise<ProductFile[]> {
  return db
    .selectFrom('product_files')
    .selectAll()
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
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
