import { productArtworkUrl } from '#app/features/media/artwork/artwork-url.ts';
import { pictureAddresses, renditionIn } from '#app/features/media/files/pictures/picture.ts';
import type { ProductsTable } from '#app/features/shop/products/tables.server.ts';
import { type Cents, formatBrl } from '#app/pure/brazil/money-brl.ts';

export type ProductKind = ProductsTable['kind'];

/** A product as cards and the cart show it. */
export interface ShopCard {
  id: string;
  slug: string;
  name: string;
  category: string;
  kind: ProductKind;
  priceCents: Cents;
  /** Square: the photograph, or a drawing. */
  pictureUrl: string;
  isDrawn: boolean;
  passDays: number | null;
  sessionMinutes: number | null;
  hasVariants: boolean;
  isSoldOut: boolean;
  /** Set for a subscription that cannot be paid for here, with the address of the passes. */
  closed?: { passesPath: string | null };
}

type Listed = Omit<ShopCard, 'pictureUrl' | 'isDrawn' | 'closed'> & { imageUrl: string | null };

export function shopCard({ imageUrl, ...product }: Listed): ShopCard {
  const rendition = imageUrl && renditionIn(imageUrl);
  const photograph = rendition ? pictureAddresses({ rendition }).coverUrl : imageUrl;
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    category: product.category,
    kind: product.kind,
    priceCents: product.priceCents,
    pictureUrl: photograph ?? productArtworkUrl(product),
    isDrawn: photograph === null,
    passDays: product.passDays,
    sessionMinutes: product.sessionMinutes,
    hasVariants: product.hasVariants,
    isSoldOut: product.isSoldOut,
  };
}

/** 'R$ 59,00', 'R$ 49,00/mês', 'Grátis'. */
export function priceText({ priceCents, kind }: Pick<ShopCard, 'priceCents' | 'kind'>): string {
  if (kind === 'subscription') return `${formatBrl(priceCents)}/mês`;
  return priceCents === 0 ? 'Grátis' : formatBrl(priceCents);
}
