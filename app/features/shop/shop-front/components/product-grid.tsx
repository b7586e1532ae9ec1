import { ButtonLink } from '#app/ui/button.tsx';
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
    <ul
      className="product-grid"
      data-count={Math.min(products.length, 3)}
      data-thirds={products.length % 3}
      data-halves={products.length % 2}
    >
      {products.map((product, index) => (
        <ProductCard key={product.slug} product={product} isSold={isSold} isEager={index < EAGER} />
      ))}
      <li className="product-grid-rest">
        <p className="font-display text-title-3">Quem recebe a newsletter sabe antes do que chega.</p>
        <ButtonLink to="/#newsletter" look="line">
          Receber a newsletter
        </ButtonLink>
      </li>
    </ul>
  );
}
