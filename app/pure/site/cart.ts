import { clampQuantity, MOST_LINES } from './cart-limits.ts';

/** A wanted product as it was shown when it was added. The server decides price and stock. */
export interface CartLine {
  productId: string;
  /** The size or other choice; null where there is none. */
  variantId: string | null;
  variantName: string | null;
  slug: string;
  name: string;
  category: string;
  isPhysical: boolean;
  /** A file, of which one is enough. */
  isSingle: boolean;
  priceCents: number;
  /** A picture of this site. */
  imageUrl: string;
  quantity: number;
}

export interface Cart {
  lines: readonly CartLine[];
  /** Id of an attempt to buy these lines; null before it, and again after they change. */
  attempt: string | null;
}

export const EMPTY_CART: Cart = { lines: [], attempt: null };

const VERSION = 1;
const MOST_CENTS = 99_999_999;

export function isSameChoice(one: Choice, other: Choice): boolean {
  return one.productId === other.productId && one.variantId === other.variantId;
}

type Choice = Pick<CartLine, 'productId' | 'variantId'>;

export function countPieces({ lines }: Cart): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function storedText({ lines, attempt }: Cart): string {
  return JSON.stringify({ v: VERSION, lines, attempt });
}

/** Parses the stored text and silently drops what is invalid, from older versions or other code. */
export function parseCart(text: string | null): Cart {
  const { v, lines, attempt } = asRecord(text);
  if (v !== VERSION || !Array.isArray(lines)) return EMPTY_CART;
  const kept: CartLine[] = [];
  for (const line of lines.map(parseLine)) {
    const isNew = line && !kept.some((other) => isSameChoice(line, other));
    if (isNew && kept.length < MOST_LINES) kept.push(line);
  }
  const isWhole = kept.length === lines.length;
  return { lines: kept, attempt: isWhole && isText(attempt, 64) ? attempt : null };
}

function asRecord(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

function parseLine(entry: unknown): CartLine | null {
  const {
    productId,
    variantId,
    variantName,
    slug,
    name,
    category,
    isPhysical,
    isSingle,
    priceCents,
    imageUrl,
    quantity,
  } = Object(entry) as Record<string, unknown>;
  if (!isText(productId, 64) || !isText(slug, 120) || !isText(name, 200) || !isText(category, 100))
    return null;
  if (!isText(imageUrl, 300) || !/^\/(?:media|arte)\/[\w./?=&-]+$/.test(imageUrl)) return null;
  if (!Number.isInteger(priceCents) || Number(priceCents) < 0 || Number(priceCents) > MOST_CENTS) return null;
  if (!isTextOrNull(variantId, 64) || !isTextOrNull(variantName, 200)) return null;
  if (typeof quantity !== 'number' || !(quantity > 0)) return null;
  return {
    productId,
    variantId,
    variantName,
    slug,
    name,
    category,
    isPhysical: isPhysical === true,
    isSingle: isSingle === true,
    priceCents: Number(priceCents),
    imageUrl,
    quantity: isSingle === true ? 1 : clampQuantity(quantity),
  };
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longest;
}

function isTextOrNull(value: unknown, longest: number): value is string | null {
  return value === null || isText(value, longest);
}
