import { z } from 'zod';
import { clampQuantity } from '#app/features/shop/cart/cart.ts';

const LONGEST_ID = 64;

/** A product's own form. What is no number is one. */
export const buySchema = z.object({
  quantity: z.string().max(20).default('1').transform(clampQuantity),
  variant: z
    .string()
    .max(LONGEST_ID)
    .default('')
    .transform((id) => id || null),
});

/** The one line of an order that its form begins. */
export function boughtLine(
  { id, name, kind }: { id: string; name: string; kind: string },
  { variant, quantity }: z.output<typeof buySchema>,
) {
  const pieces = kind === 'subscription' ? 1 : quantity;
  return { productId: id, variantId: variant, name, quantity: pieces, priceCents: null };
}
