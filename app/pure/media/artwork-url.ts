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
  return inLook(
    `/arte/${square ? 'q/' : ''}${slug}.svg?h=${hue ?? hueForSlug(slug)}` satisfies Href<
      '/arte/:file' | '/arte/q/:file'
    >,
  );
}

/** In a browser: the look in which a page of the site was made. Servers write it into whole documents. */
function inLook(address: string): string {
  const look = globalThis.document?.documentElement.dataset.look;
  return look ? `${address}&${LOOK_OF_DRAWING}=${look}` : address;
}

/** The query of a drawing in the colours of one version of the look: another address for another picture. */
export const LOOK_OF_DRAWING = 'm';

/** Adds a query to each drawing's address in a document, and in the data that it hands over. */
export function withDrawingQuery(document: string, query: string): string {
  return document.replace(DRAWINGS, `$&&${query}`);
}

const DRAWINGS = /\/arte\/(?:q\/|produto\/)?[a-z0-9-]{1,100}\.svg\?[ho]=[a-z0-9]{1,10}(?![a-z0-9&])/g;

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
  return inLook(
    `/arte/produto/${drawnSlug(product.slug)}.svg?o=${productObject(product)}` satisfies Href<'/arte/produto/:file'>,
  );
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
