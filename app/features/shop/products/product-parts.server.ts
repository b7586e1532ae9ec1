import type { Db } from '#app/db/database.server.ts';
import { listCurrentFiles, type ProductFile } from './product-files.server.ts';
import { listVariants, type Variant } from './variants.server.ts';

/** Rows of a product besides its own. */
export interface Parts {
  variants: Variant[];
  files: ProductFile[];
}

export async function findParts(db: Db, productId: string): Promise<Parts> {
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
