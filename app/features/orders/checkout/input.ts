import { MOST_LINES, MOST_PIECES } from '#app/pure/site/cart-limits.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import type { AskedLine } from './quote-cart.server.ts';
import { LONGEST_ID, LONGEST_NAME } from './rules.ts';

export type ReadCart =
  | { ok: true; lines: AskedLine[] }
  | { ok: false; reason: 'empty_cart' | 'invalid_items'; message: string };

const EMPTY = 'Adicione produtos ao carrinho antes de finalizar a compra.';
const INVALID = 'Um dos produtos do carrinho não pôde ser lido.';

/** Reads `items` of a request as specified; ignores unknown fields. */
export function readCart({ items }: Record<string, unknown>): ReadCart {
  if (items === undefined || items === null) return refused('empty_cart', EMPTY);
  if (!Array.isArray(items)) return refused('invalid_items', INVALID);
  if (items.length === 0) return refused('empty_cart', EMPTY);
  if (items.length > MOST_LINES) {
    return refused('invalid_items', `Um pedido tem no máximo ${MOST_LINES} produtos.`);
  }
  const lines: AskedLine[] = [];
  for (const item of items as unknown[]) {
    if (typeof item !== 'object' || item === null) return refused('invalid_items', INVALID);
    const { product_id, variant_id, name, quantity, price_cents } = item as Record<string, unknown>;
    const pieces = readQuantity(quantity);
    if (pieces === null) {
      return refused('invalid_items', `A quantidade de cada produto vai de 1 a ${MOST_PIECES}.`);
    }
    const line = {
      productId: readText(product_id, LONGEST_ID),
      variantId: readText(variant_id, LONGEST_ID),
      name: readText(name, LONGEST_NAME),
      quantity: pieces,
      priceCents: readPrice(price_cents),
    };
    if (!line.productId && !line.name) return refused('invalid_items', INVALID);
    lines.push(line);
  }
  return { ok: true, lines };
}

/** The id from the page or a program's `Idempotency-Key`; null where neither is valid. */
export function readAttempt({ attempt_id: fromBody }: Record<string, unknown>, key: string | null) {
  const attempt = typeof fromBody === 'string' && fromBody !== '' ? fromBody : key;
  return attempt !== null && /^[\w.:-]{8,200}$/.test(attempt) ? attempt : null;
}

/** Text that is not a number becomes 1, as specified; a number that is no valid quantity is refused. */
function readQuantity(given: unknown): number | null {
  if (given === undefined || given === null) return 1;
  const isText = typeof given === 'string';
  if (isText && !/\d/.test(given)) return 1;
  if (!isText && typeof given !== 'number') return null;
  if (isText && !/^\s*\d{1,4}\s*$/.test(given)) return null;
  const pieces = Number(given);
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= MOST_PIECES ? pieces : null;
}

/** An invalid price matches none of ours. Objects are not converted, because some throw. */
function readPrice(given: unknown): number | null {
  if (given === undefined || given === null) return null;
  return typeof given === 'number' || typeof given === 'string' ? Number(given) : Number.NaN;
}

function readText(given: unknown, longest: number): string | null {
  return typeof given === 'string' ? cleanLine(given).slice(0, longest) || null : null;
}

function refused(reason: 'empty_cart' | 'invalid_items', message: string): ReadCart {
  return { ok: false, reason, message };
}
