import type { Selectable } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import type { Cents } from '#app/pure/brazil/money-brl.ts';
import { MOST_PIECES } from '#app/pure/site/cart-limits.ts';
import { isFile } from '#app/pure/site/product-kinds.ts';

/** A line as a browser sends it. Its price is only compared. */
export interface AskedLine {
  productId: string | null;
  variantId: string | null;
  /** Finds the product where no id is sent, as in the specification's body. */
  name: string | null;
  quantity: number;
  /** The price that the buyer was shown; null where none is sent. */
  priceCents: Cents | null;
}

/** 'gone': inactive, deleted, or never existed. 'too-few': fewer are left than asked for. */
export type LineProblem =
  | 'gone'
  | 'variant-needed'
  | 'variant-gone'
  | 'sold-out'
  | 'too-few'
  | 'price-changed';

export interface QuotedLine {
  cartLine: AskedLine;
  problem: LineProblem | null;
  /** What is sold now; null where nothing is. */
  product: QuotedProduct | null;
}

export interface QuotedProduct {
  id: string;
  slug: string;
  name: string;
  kind: Product['kind'];
  category: string;
  priceCents: Cents;
  imageUrl: string | null;
  variantId: string | null;
  variantName: string | null;
  /** Pieces that can still be bought; null where stock is not counted. */
  left: number | null;
  sessionMinutes: number | null;
  passDays: number | null;
}

type Product = Selectable<Tables['products']>;
type Variant = Selectable<Tables['product_variants']>;

/** What the shop would sell for these lines now, with its own prices, names and stock; of a file, one. */
export async function quoteCart(db: Db, lines: readonly AskedLine[]): Promise<QuotedLine[]> {
  const products = await findAsked(db, lines);
  const ids = products.map(({ id }) => id);
  const variants = ids.length
    ? await db.selectFrom('product_variants').selectAll().where('product_id', 'in', ids).execute()
    : [];
  return lines.map((line) => {
    const product = products.find(({ id, name }) =>
      line.productId ? id === line.productId : name === line.name,
    );
    if (!product?.is_active) return { cartLine: line, problem: 'gone', product: null };
    const own = variants.filter(({ product_id }) => product_id === product.id);
    const isSingle = isFile({ kind: product.kind, passDays: product.pass_days });
    return quoteLine(isSingle ? { ...line, quantity: 1 } : line, product, own);
  });
}

async function findAsked(db: Db, lines: readonly AskedLine[]): Promise<Product[]> {
  const ids = lines.flatMap(({ productId }) => (productId ? [productId] : []));
  const names = lines.flatMap(({ productId, name }) => (!productId && name ? [name] : []));
  if (ids.length + names.length === 0) return [];
  return db
    .selectFrom('products')
    .selectAll()
    .where(({ eb, or }) =>
      or([
        ...(ids.length ? [eb('id', 'in', ids)] : []),
        ...(names.length ? [eb('name', 'in', names).and('is_active', '=', true)] : []),
      ]),
    )
    .orderBy('created_at')
    .execute();
}

function quoteLine(cartLine: AskedLine, product: Product, variants: Variant[]): QuotedLine {
  const hasVariants = variants.some(({ is_active }) => is_active);
  const variant = variants.find(({ id, is_active }) => is_active && id === cartLine.variantId) ?? null;
  const left = leftOf(product, hasVariants ? variant : null);
  const quoted: QuotedLine = {
    cartLine,
    problem: null,
    product: {
      id: product.id,
      slug: product.slug,
      name: product.name,
      kind: product.kind,
      category: product.category,
      priceCents: product.price_cents,
      imageUrl: product.image_url,
      variantId: hasVariants ? (variant?.id ?? null) : null,
      variantName: hasVariants ? (variant?.name ?? null) : null,
      left,
      sessionMinutes: product.session_minutes,
      passDays: product.pass_days,
    },
  };
  return { ...quoted, problem: problemOf(cartLine, product, { hasVariants, variant, left }) };
}

function problemOf(
  cartLine: AskedLine,
  product: Product,
  { hasVariants, variant, left }: { hasVariants: boolean; variant: Variant | null; left: number | null },
): LineProblem | null {
  if (hasVariants && !variant) return cartLine.variantId ? 'variant-gone' : 'variant-needed';
  if (left === 0) return 'sold-out';
  if (left !== null && left < cartLine.quantity) return 'too-few';
  if (cartLine.priceCents !== null && cartLine.priceCents !== product.price_cents) return 'price-changed';
  return null;
}

function leftOf(product: Product, variant: Variant | null): number | null {
  if (product.kind !== 'physical') return null;
  const stock = variant ? variant.stock : product.stock;
  return stock === null ? null : Math.min(stock, MOST_PIECES);
}
