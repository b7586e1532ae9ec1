import type { Settings } from '#app/features/records/settings/settings.ts';
import { centsOf } from '#app/pure/brazil/money-brl.ts';
import type { Person } from '#app/pure/people/person.ts';
import { premiumNotes } from '#app/pure/people/premium-note.ts';
import type { QuotedLine } from './quote-cart.server.ts';

/** A line of a cart as the shop would sell it now. A product that is gone keeps the sent name and id. */
export function quotedItem({ cartLine, product, problem }: QuotedLine) {
  return {
    product_id: product?.id ?? cartLine.productId,
    variant_id: product ? product.variantId : cartLine.variantId,
    name: product?.name ?? cartLine.name ?? '',
    variant_name: product?.variantName ?? null,
    slug: product?.slug ?? null,
    category: product?.category ?? '',
    kind: product?.kind ?? null,
    price_cents: product?.priceCents ?? 0,
    image_url: product?.imageUrl ?? null,
    quantity: cartLine.quantity,
    left: product?.left ?? null,
    problem,
  };
}

/** The whole cart. `total_cents` excludes shipping, because pickup avoids it. */
export function cartQuote(
  lines: readonly QuotedLine[],
  { settings, premium }: { settings: Settings; premium: Person['premium'] },
) {
  const products = lines.flatMap(({ product }) => product ?? []);
  return {
    items: lines.map(quotedItem),
    shipping_cents: isSent(lines) ? centsOf(settings.shippingPrice) : null,
    delivery_time: isSent(lines) ? settings.deliveryTime : '',
    premium_notes: premiumNotes(products, premium),
    pickup: isSent(lines) && settings.pickupPlace !== '',
    total_cents: lines.reduce(
      (sum, { product, cartLine }) => sum + (product?.priceCents ?? 0) * cartLine.quantity,
      0,
    ),
  };
}

export function isSent(lines: readonly QuotedLine[]): boolean {
  return lines.some(({ product }) => product?.kind === 'physical');
}
