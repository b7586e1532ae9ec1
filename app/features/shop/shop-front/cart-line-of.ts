import type { CartLine } from '#app/pure/site/cart.ts';
import { isFile } from '#app/pure/site/product-kinds.ts';
import type { ShopCard } from './shop-card.ts';

interface Choice {
  variant?: { id: string; name: string } | null;
  quantity?: number;
}

export function cartLineOf(product: ShopCard, { variant = null, quantity = 1 }: Choice = {}): CartLine {
  return {
    productId: product.id,
    variantId: variant?.id ?? null,
    variantName: variant?.name ?? null,
    slug: product.slug,
    name: product.name,
    category: product.category,
    isPhysical: product.kind === 'physical',
    isSingle: isFile(product),
    priceCents: product.priceCents,
    imageUrl: product.pictureUrl,
    quantity,
  };
}
