import type { Colours } from '#app/pure/brand/tints.ts';
import { type DrawnProduct, hueForSlug, productObject } from '#app/pure/media/artwork-url.ts';
import { productArtwork } from './product-artwork.ts';
import { topicArtwork } from './topic-artwork.ts';

/** A drawing in the colours of the site on the day that it is asked for. */
type Drawing = (brand: Colours) => string;

/** The drawing on a picture for social networks. @param hue of its topic; without one, it follows the slug */
export function sharedArtwork(slug: string, hue = hueForSlug(slug)): Drawing {
  return (brand) => topicArtwork({ slug, hue, shape: 'tall', brand });
}

/** The same of a product. */
export function sharedProductArtwork(product: DrawnProduct): Drawing {
  const { slug } = product;
  const drawn = { slug, hue: hueForSlug(slug), object: productObject(product), shape: 'tall' } as const;
  return (brand) => productArtwork({ ...drawn, brand });
}

/** The drawing on a generated cover. */
export function coverArtwork(artwork: { slug: string; hue: number }, brand: Colours): string {
  return topicArtwork({ ...artwork, shape: 'square', brand });
}
