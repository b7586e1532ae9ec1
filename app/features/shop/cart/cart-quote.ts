import type { CartLine } from '#app/pure/site/cart.ts';
import { clampQuantity } from '#app/pure/site/cart-limits.ts';
import { lineName } from './cart-actions.ts';

/** The server's view of a line: `QuotedLine` of orders, as the quote-cart endpoint writes it. */
export interface QuoteItem {
  productId: string | null;
  variantId: string | null;
  name: string | null;
  priceCents: number;
  left: number | null;
  problem: string | null;
}

export interface Quote {
  items: QuoteItem[];
  /** Shipping price, duration ('' if unknown) and pickup; null if unknown, or nothing is shipped. */
  shipping: { cents: number; time: string; hasPickup: boolean } | null;
  /** From when a pass counts, for who is Premium already. */
  premiumNotes?: string[];
}

/** One difference from what the cart shows. */
export interface CartChange {
  key: string;
  kind: 'gone' | 'choose' | 'fewer' | 'price';
  name: string;
  slug: string;
  before: number;
  /** Price in cents, or pieces that are left. */
  after: number;
}

/** The lines by this quote, and the changes that the buyer has yet to agree to. */
export function compareWithQuote(
  lines: readonly CartLine[],
  { items }: Quote,
): { lines: CartLine[]; changes: CartChange[] } {
  const changes: CartChange[] = [];
  const next = lines.flatMap((line) => {
    const item = items.find((other) => isOf(other, line));
    if (!item) return [line];
    const change = changeOf(line, item);
    const gone = goneKind(item);
    if (gone) {
      changes.push(change(gone, 0, 0));
      return [];
    }
    const quantity = item.left === null ? line.quantity : Math.min(line.quantity, item.left);
    if (quantity < line.quantity) changes.push(change('fewer', line.quantity, quantity));
    if (item.priceCents !== line.priceCents) changes.push(change('price', line.priceCents, item.priceCents));
    return [
      {
        ...line,
        name: item.name ?? line.name,
        priceCents: item.priceCents,
        quantity: clampQuantity(quantity),
      },
    ];
  });
  return { lines: next, changes };
}

function isOf(item: QuoteItem, line: CartLine): boolean {
  if (item.productId !== line.productId) return false;
  return item.variantId === line.variantId || /^(?:gone|variant-)/.test(item.problem ?? '');
}

function goneKind({ problem, left }: QuoteItem): 'gone' | 'choose' | null {
  if (problem === 'variant-needed') return 'choose';
  return problem === 'gone' || problem === 'variant-gone' || problem === 'sold-out' || left === 0
    ? 'gone'
    : null;
}

function changeOf(line: CartLine, item: QuoteItem) {
  return (kind: CartChange['kind'], before: number, after: number): CartChange => ({
    key: `${line.productId} ${line.variantId} ${kind}`,
    kind,
    name: lineName({ ...line, name: item.name ?? line.name }),
    slug: line.slug,
    before,
    after,
  });
}

/** The endpoint's answer; null where it is invalid. */
export function parseQuote(body: unknown): Quote | null {
  const { items, shipping_cents, delivery_time, pickup, premium_notes } = Object(body) as Record<
    string,
    unknown
  >;
  if (!Array.isArray(items)) return null;
  return {
    items: items.map(parseItem).filter((item) => item !== null),
    shipping: isCents(shipping_cents)
      ? { cents: shipping_cents, time: textOr(delivery_time, ''), hasPickup: pickup === true }
      : null,
    ...(Array.isArray(premium_notes) && {
      premiumNotes: premium_notes.filter((note) => typeof note === 'string'),
    }),
  };
}

function parseItem(entry: unknown): QuoteItem | null {
  const { product_id, variant_id, name, price_cents, left, problem } = Object(entry) as Record<
    string,
    unknown
  >;
  const item = {
    productId: textOr(product_id, null),
    variantId: textOr(variant_id, null),
    name: textOr(name, null),
    left: isCents(left) ? left : null,
    problem: textOr(problem, null),
  };
  if (isCents(price_cents)) return { ...item, priceCents: price_cents };
  return item.problem ? { ...item, priceCents: 0 } : null;
}

function textOr<T>(value: unknown, otherwise: T): string | T {
  return typeof value === 'string' ? value : otherwise;
}

/** Also a count of pieces: whole and not negative. */
function isCents(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}
