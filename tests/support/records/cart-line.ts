import type { CartLine } from '#app/pure/site/cart.ts';

/** A T-shirt in size M, as a cart stores it. */
export const SHIRT_LINE: CartLine = {
  productId: 'p1',
  variantId: 'm',
  variantName: 'M',
  slug: 'camiseta',
  name: 'Camiseta',
  category: 'Vestuário',
  isPhysical: true,
  isSingle: false,
  priceCents: 5_900,
  imageUrl: '/arte/produto/camiseta.svg?o=shirt',
  quantity: 1,
};
