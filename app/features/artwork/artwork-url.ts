import { textHash } from '#app/pure/seeded-random.ts';

/** Places on the colour ring; a topic's `hue` is one of them. */
export const HUES = 12;

/**
 * Address of the picture drawn for a slug: 16:9, or square as for covers.
 * @param hue place on the colour ring, 0 to 11; without it the slug's own
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
  return `/arte/${square ? 'q/' : ''}${slug}.svg?h=${hue ?? hueForSlug(slug)}`;
}

/** The place on the colour ring of something that belongs to no topic. */
export function hueForSlug(slug: string): number {
  return textHash(slug) % HUES;
}
