import { type Colours, HOUSE_COLOURS } from '#app/pure/brand/tints.ts';
import { type DrawnProduct, hueForSlug, productObject } from '#app/pure/media/artwork-url.ts';
import { productArtwork } from './product-artwork.ts';
import { topicArtwork } from './topic-artwork.ts';

/** The drawing on a picture for social networks. @param hue of its topic; without one, it follows the slug */
export function sharedArtwork(slug: string, hue = hueForSlug(slug), brand = HOUSE_COLOURS): string {
  return topicArtwork({ slug, hue, shape: 'tall', brand });
}

/** The same of a product. */
export function sharedProductArtwork(product: DrawnProduct, brand = HOUSE_COLOURS): string {
  const { slug } = product;
  return productArtwork({
    slug,
    hue: hueForSlug(slug),
    object: productObject(product),
    shape: 'tall',
    brand,
  });
}

/** The drawing on a generated cover. */
export function coverArtwork(artwork: { slug: string; hue: number }, brand: Colours): string {
  return topicArtwork({ ...artwork, shape: 'square', brand });
}
