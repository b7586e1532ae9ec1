import { z } from 'zod';
import { clampQuantity } from '#app/pure/site/cart-limits.ts';

const LONGEST_ID = 64;

/** The product's form. A quantity that is not a number becomes 1. */
export const buySchema = z.object({
  quantity: z.string().max(20).default('1').transform(clampQuantity),
  variant: z
    .string()
    .max(LONGEST_ID)
    .default('')
    .transform((id) => id || null),
});

/** The order line that the form buys. */
export function boughtLine(
  { id, name, kind }: { id: string; name: string; kind: string },
  { variant, quantity }: z.output<typeof buySchema>,
) {
  const pieces = kind === 'subscription' ? 1 : quantity;
  return { productId: id, variantId: variant, name, quantity: pieces, priceCents: null };
}
