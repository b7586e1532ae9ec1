import type { Colours } from '#app/pure/brand/tints.ts';
import { seededRandom } from '#app/pure/site/seeded-random.ts';
import { arches } from './motifs/arches.ts';
import { bay } from './motifs/bay.ts';
import { fronds } from './motifs/fronds.ts';
import { garden } from './motifs/garden.ts';
import { night } from './motifs/night.ts';
import { pebbles } from './motifs/pebbles.ts';
import { ripples } from './motifs/ripples.ts';
import { sidewalk } from './motifs/sidewalk.ts';
import { tiles } from './motifs/tiles.ts';
import { pictureColours } from './palette.ts';
import type { Motif } from './stage.ts';

export type ArtworkShape = 'wide' | 'square' | 'tall';

const MOTIFS: readonly [Motif, ...Motif[]] = [
  bay,
  sidewalk,
  garden,
  fronds,
  pebbles,
  ripples,
  arches,
  night,
  tiles,
];
/** Seed of all pictures, chosen so that the first topics get different and fitting motifs. */
const EDITION = 31281;
const SIZES = { wide: [320, 180], square: [240, 240], tall: [192, 240] } as const;

/**
 * The picture of a topic or an item without one: SVG text without words, always the same for a slug.
 * @param hue place on the colour ring, 0 to 11
 * @param shape 16:9, 1:1 or 4:5; all show the same motif in the same colours
 */
export function topicArtwork({
  slug,
  hue,
  shape,
  brand,
}: {
  slug: string;
  hue: number;
  shape: ArtworkShape;
  brand: Colours;
}): string {
  const [width, height] = SIZES[shape];
  const random = seededRandom(`${EDITION}/${slug}`);
  const motif = random.pick(MOTIFS);
  const drawing = motif({ width, height, random, colours: pictureColours(hue, brand) });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
}
