import type { Db, Trx } from '#app/db/database.server.ts';
import type { Product } from '#app/features/shop/products/queries.server.ts';
import type { ProductKind } from '#app/pure/site/product-kinds.ts';
import type { EditedParts } from './edited-parts.ts';
import { findParts } from './product-parts.server.ts';
import type { SoldProductContext } from './product-rows.server.ts';
import type { ProductParts } from './read-parts.ts';
import { stockAfter } from './stock-change.ts';
import { type FileRefusal, writeProductFiles } from './write-files.server.ts';
import { restVariants, writeVariants } from './write-variants.server.ts';

/** More was sold meanwhile than the form leaves. @param row of the variant, from 0; null for the product */
export type StockRefusal = { ok: false; reason: 'stock'; row: number | null; left: number };

export type PartRefusal = StockRefusal | FileRefusal;

/**
 * Columns of the product's kind; those of other kinds are empty.
 * @param stock the current stock; null for a new product
 */
export function kindColumns(
  kind: ProductKind,
  parts: ProductParts,
  stock: number | null,
): { ok: true; columns: Pick<Product, 'stock' | 'session_minutes' | 'pass_days'> } | StockRefusal {
  const change = kind === 'physical' ? stockAfter(stock, parts.stock) : { stock };
  if (!change) return { ok: false, reason: 'stock', row: null, left: stock ?? 0 };
  return {
    ok: true,
    columns: {
      ...change,
      session_minutes: kind === 'service' ? parts.sessionMinutes : null,
      pass_days: kind === 'digital' ? parts.passDays : null,
    },
  };
}

/** Writes variants and files. Files of a product that is no longer digital are kept. */
export async function writeParts(
  trx: Trx,
  ctx: SoldProductContext,
  { id, kind }: Pick<Product, 'id' | 'kind'>,
  parts: ProductParts,
): Promise<{ ok: true } | PartRefusal> {
  if (kind === 'digital') {
    const written = await writeProductFiles(trx, ctx, id, parts);
    if (!written.ok) return written;
  }
  if (kind === 'physical') {
    const written = await writeVariants(trx, id, parts);
    return written.ok ? written : { ...written, reason: 'stock' };
  }
  await restVariants(trx, id);
  return { ok: true };
}

/** The product's fields outside of its common row, for the form. */
export async function findEditedParts(db: Db, product: Product): Promise<EditedParts> {
  const { id, stock, session_minutes, pass_days } = product;
  const { variants, files } = await findParts(db, id);
  return {
    stock,
    sessionMinutes: session_minutes,
    passDays: pass_days,
    variants: variants.map((variant) => ({
      id: variant.id,
      name: variant.name,
      stock: variant.stock,
      isActive: variant.is_active,
    })),
    files: files.map((file) => ({
      id: file.id,
      name: file.name,
      sizeBytes: file.size_bytes,
      path: `/admin/produtos/${id}/arquivos/${file.id}` satisfies Href<'/admin/produtos/:id/arquivos/:fileId'>,
    })),
  };
}
