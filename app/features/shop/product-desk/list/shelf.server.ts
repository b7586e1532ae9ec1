import type { Db } from '#app/db/database.server.ts';
import type { Product } from '#app/features/shop/products/queries.server.ts';
import { countOf } from '#app/pure/text/plural.ts';

export interface ShelfState {
  label: string;
  tone: 'bad' | 'soon' | 'plain';
}

/** A stock or delivery warning for each product that needs one. */
export async function findShelfStates(
  db: Db,
  products: readonly Product[],
): Promise<Map<string, ShelfState>> {
  const ids = products.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [variants, files] = await Promise.all([
    db
      .selectFrom('product_variants')
      .select(['product_id', 'stock'])
      .where('product_id', 'in', ids)
      .where('is_active', '=', true)
      .execute(),
    db
      .selectFrom('product_files')
      .select('product_id')
      .distinct()
      .where('product_id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute(),
  ]);
  const withFiles = new Set(files.map(({ product_id }) => product_id));
  const states = products.map((product): [string, ShelfState | null] => {
    if (product.kind === 'physical') {
      const own = variants.filter(({ product_id }) => product_id === product.id);
      const stocks = own.length > 0 ? own.map(({ stock }) => stock) : [product.stock];
      return [product.id, goodsState(stocks, own.length > 0)];
    }
    const isEmpty = product.kind === 'digital' && product.pass_days === null && !withFiles.has(product.id);
    return [product.id, isEmpty ? { label: 'Sem arquivos', tone: 'soon' } : null];
  });
  return new Map(states.filter((entry): entry is [string, ShelfState] => entry[1] !== null));
}

function goodsState(stocks: ReadonlyArray<number | null>, hasVariants: boolean): ShelfState | null {
  const counted = stocks.filter((stock) => stock !== null);
  if (counted.length === 0) return null;
  const gone = counted.filter((stock) => stock === 0).length;
  if (gone === stocks.length) return { label: 'Esgotado', tone: 'bad' };
  const left = counted.reduce((sum, stock) => sum + stock, 0);
  const words = `${left} em estoque`;
  if (gone > 0)
    return {
      label: `${words}, ${countOf(gone, 'opção esgotada', 'opções esgotadas')}`,
      tone: 'soon',
    };
  return {
    label: hasVariants && counted.length < stocks.length ? `${words}, parte sem contagem` : words,
    tone: 'plain',
  };
}
