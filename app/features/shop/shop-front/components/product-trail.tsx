import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import type { ShopCard } from '../shop-card.ts';
import { shopPath } from '../shop-place.ts';

export function ProductTrail({ product }: { product: Pick<ShopCard, 'category'> }) {
  return (
    <KeptMarkup as="nav" by={product} name="trail" aria-label="Você está em" className="product-trail">
      <ol>
        <li>
          <a href={'/shop' satisfies Href}>Loja</a>
        </li>
        <li>
          <a href={shopPath({ category: product.category, page: 1 })}>{product.category}</a>
        </li>
      </ol>
    </KeptMarkup>
  );
}
