import type { ShopCard } from '../shop-card.ts';
import { ProductCard } from './product-card.tsx';

/** Visible without scrolling on a wide screen. */
const EAGER = 3;

interface ProductGridProps {
  products: readonly ShopCard[];
  isSold: boolean;
}

export function ProductGrid({ products, isSold }: ProductGridProps) {
  return (
    <ul className="product-grid" data-count={Math.min(products.length, 3)}>
      {products.map((product, index) => (
        <ProductCard key={product.slug} product={product} isSold={isSold} isEager={index < EAGER} />
      ))}
    </ul>
  );
}
