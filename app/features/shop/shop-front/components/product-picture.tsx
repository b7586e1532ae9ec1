import type { ShopCard } from '../shop-card.ts';

interface ProductPictureProps {
  product: Pick<ShopCard, 'pictureUrl'>;
  /** '' where the name beside it says the same. */
  alt?: string;
  isEager?: boolean;
}

export function ProductPicture({ product, alt = '', isEager = false }: ProductPictureProps) {
  return (
    <div className="product-picture">
      <img
        src={product.pictureUrl}
        alt={alt}
        width={600}
        height={600}
        loading={isEager ? undefined : 'lazy'}
        decoding="async"
      />
    </div>
  );
}
