import type { Stripe } from 'stripe';
import { invalid, noSuch } from '../http/errors.ts';
import { mergedMetadata } from '../http/params.ts';
import { makeId, type Sandbox } from '../state/sandbox.ts';
import { createPrice, type PriceData } from './catalog.ts';

export interface LineData {
  price?: string;
  price_data?: PriceData;
  quantity?: number;
  metadata?: Record<string, string>;
}

export interface Totals {
  currency: string;
  subtotal: number;
  discount: number;
  lines: Stripe.LineItem[];
}

const MOST_LINES = 100;

/** Prices and amounts of the lines, with Stripe's refusals. */
export function priceLines(
  sandbox: Sandbox,
  lines: LineData[],
  mode: 'payment' | 'subscription',
  coupon: Stripe.Coupon | null,
): Totals {
  if (lines.length === 0) {
    throw invalid('Missing required param: line_items.', 'parameter_missing', 'line_items');
  }
  if (lines.length > MOST_LINES) {
    throw invalid(`You may only specify up to ${MOST_LINES} line items.`, 'parameter_invalid', 'line_items');
  }
  const items = lines.map((line, index) => lineItem(sandbox, line, index));
  const currency = items[0]?.currency ?? 'brl';
  if (items.some((item) => item.currency !== currency)) {
    throw invalid(
      'All line items must have the same currency.',
      'checkout_multiple_currencies',
      'line_items',
    );
  }
  assertMode(items, mode);
  const subtotal = items.reduce((sum, item) => sum + item.amount_subtotal, 0);
  const discount = discountOn(subtotal, coupon);
  return { currency, subtotal, discount, lines: withDiscount(items, subtotal, discount) };
}

function lineItem(sandbox: Sandbox, line: LineData, index: number): Stripe.LineItem {
  const at = `line_items[${index}]`;
  if (line.price && line.price_data) {
    const message = 'You may only specify one of these parameters: price, price_data.';
    throw invalid(message, 'parameter_invalid', `${at}[price]`);
  }
  const price = priceOf(sandbox, line, at);
  const quantity = line.quantity;
  if (quantity === undefined) {
    throw invalid(
      'Quantity is required. Add `quantity` to the line item.',
      'parameter_missing',
      `${at}[quantity]`,
    );
  }
  if (quantity < 1) {
    throw invalid(
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
      `${at}[quantity]`,
    );
  }
  const amount = (price.unit_amount ?? 0) * quantity;
  const product = sandbox.store.get('products', String(price.product));
  return {
    id: makeId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: product?.name ?? null,
    metadata: mergedMetadata({}, line.metadata),
    price,
    quantity,
  };
}

function priceOf(sandbox: Sandbox, line: LineData, at: string): Stripe.Price {
  // Created for this session only, so it cannot be used for another.
  if (line.price_data)
    return createPrice(sandbox, { ...line.price_data, active: false }, `${at}[price_data]`);
  if (!line.price) {
    const message = 'You must specify either `price` or `price_data` for each line item.';
    throw invalid(message, 'parameter_missing', `${at}[price]`);
  }
  const price = sandbox.store.get('prices', line.price);
  if (!price) throw noSuch('price', line.price, `${at}[price]`);
  const product = sandbox.store.get('products', String(price.product));
  if (!price.active || !product?.active) {
    const message = 'The price specified is inactive. This field only accepts active prices.';
    throw invalid(message, 'price_inactive', `${at}[price]`);
  }
  return price;
}

function assertMode(items: Stripe.LineItem[], mode: 'payment' | 'subscription'): void {
  const isRecurring = items.some(({ price }) => price?.type === 'recurring');
  if (mode === 'subscription' && !isRecurring) {
    const message = 'You must provide at least one recurring price in `subscription` mode when using prices.';
    throw invalid(message, undefined, 'mode');
  }
  if (mode === 'payment' && isRecurring) {
    const message =
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.';
    throw invalid(message, undefined, 'mode');
  }
}

function discountOn(subtotal: number, coupon: Stripe.Coupon | null): number {
  if (!coupon) return 0;
  const off = coupon.amount_off ?? Math.round((subtotal * (coupon.percent_off ?? 0)) / 100);
  return Math.min(subtotal, off);
}

/** Splits the discount over the lines; the last one takes the rounding remainder. */
function withDiscount(items: Stripe.LineItem[], subtotal: number, discount: number): Stripe.LineItem[] {
  let left = discount;
  return items.map((item, index) => {
    const isLast = index === items.length - 1;
    const part = isLast ? left : Math.floor((discount * item.amount_subtotal) / Math.max(subtotal, 1));
    left -= part;
    return { ...item, amount_discount: part, amount_total: item.amount_subtotal - part };
  });
}
