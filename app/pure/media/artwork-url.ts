import { textHash } from '../site/seeded-random.ts';

/** Places on the colour ring; a topic's `hue` is one of them. */
export const HUES = 12;

/**
 * Address of the picture drawn for a slug: 16:9, or square as for covers.
 * @param hue place on the colour ring, 0 to 11; by default the slug's
 */
export function artworkUrl({
  slug,
  hue,
  square = false,
}: {
  slug: string;
  hue?: number | null;
  square?: boolean;
}): string {
  return `/arte/${square ? 'q/' : ''}${slug}.svg?h=${hue ?? hueForSlug(slug)}` satisfies Href<
    '/arte/:file' | '/arte/q/:file'
  >;
}

/** The place on the colour ring for a slug without a topic. */
export function hueForSlug(slug: string): number {
  return textHash(slug) % HUES;
}

/** Objects that stand in for a product's photograph. */
export const PRODUCT_OBJECTS = ['shirt', 'parcel', 'talk', 'file', 'ticket'] as const;
export type ProductObject = (typeof PRODUCT_OBJECTS)[number];

export interface DrawnProduct {
  slug: string;
  kind: 'physical' | 'service' | 'digital' | 'subscription';
  category: string;
}

/** Address of the square picture drawn for a product. */
export function productArtworkUrl(product: DrawnProduct): string {
  return `/arte/produto/${drawnSlug(product.slug)}.svg?o=${productObject(product)}` satisfies Href<'/arte/produto/:file'>;
}

export function productObject({ slug, kind, category }: DrawnProduct): ProductObject {
  if (kind === 'service') return 'talk';
  if (kind === 'subscription') return 'ticket';
  if (kind === 'digital') return /passe?\b|premium/i.test(slug) ? 'ticket' : 'file';
  return /^vest|^roup|^camis/i.test(category) || slug.startsWith('camis') ? 'shirt' : 'parcel';
}

const LONGEST_DRAWN = 100;

function drawnSlug(slug: string): string {
  return slug.slice(0, LONGEST_DRAWN);
}
