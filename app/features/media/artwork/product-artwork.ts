import type { Colours } from '#app/pure/brand/tints.ts';
import type { ProductObject } from '#app/pure/media/artwork-url.ts';
import { seededRandom } from '#app/pure/site/seeded-random.ts';
import { LOGO_BUBBLE, LOGO_SUN, LOGO_WAVE } from '#app/ui/logo-shape.ts';
import { type PictureColours, pictureColours } from './palette.ts';
import { at, disc, fill, line, rectangle, round } from './shapes.ts';

const SIZES = { square: [240, 240], tall: [192, 240] } as const;

/**
 * Draws the stand-in for a product's photograph: the object in cut paper, before the arch and the sun. SVG
 * text without words, always the same for a slug.
 * @param hue place on the colour ring, 0 to 11
 */
export function productArtwork({
  slug,
  hue,
  object,
  shape,
  brand,
}: {
  slug: string;
  hue: number;
  object: ProductObject;
  shape: keyof typeof SIZES;
  brand: Colours;
}): string {
  const [width, height] = SIZES[shape];
  const random = seededRandom(`product/${slug}`);
  const colours = pictureColours(hue, brand);
  const middle = width / 2;
  const reach = width * random.between(0.33, 0.37);
  const spring = height * random.between(0.42, 0.47);
  const floor = height * random.between(0.8, 0.84);
  const isRising = random.chance(0.5);
  const [wall, arch] = random.pick([
    [colours.pale, colours.mid],
    [colours.soft, colours.strong],
    [colours.pale, colours.strong],
  ] as const);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    fill(wall, rectangle(0, 0, width, height)),
    fill(
      arch,
      `M${at(middle - reach, height)}V${round(spring)}a${round(reach)} ${round(reach)} 0 0 1 ${round(reach * 2)} 0V${height}z`,
    ),
    disc(colours.sun, middle + reach * (isRising ? 0.45 : -0.45), spring - reach * 0.28, reach * 0.44),
    fill(colours.deep, hill(width, height, floor, isRising)),
    `<g transform="translate(${round(middle - 120)} 0)">${OBJECTS[object](colours)}</g>`,
    '</svg>',
  ].join('');
}

function hill(width: number, height: number, floor: number, isRising: boolean): string {
  const [left, right] = isRising ? [floor + 10, floor - 8] : [floor - 8, floor + 10];
  return `M0 ${round(left)}q${round(width * 0.3)} ${isRising ? 8 : -14} ${round(width * 0.55)} ${round((right - left) / 2)}T${width} ${round(right)}V${height}H0z`;
}

/** Each is drawn in a square of 240, standing on its lower edge. */
const OBJECTS: Record<ProductObject, (colours: PictureColours) => string> = {
  shirt,
  parcel,
  talk,
  file,
  ticket,
};

function shirt({ paper, soft, strong }: PictureColours): string {
  return [
    fill(
      paper,
      'M86 66l20-8c5 13 23 13 28 0l20 8 36 27-18 29-16-9c1 30 2 56 4 82-27 5-53 5-80 0 2-26 3-52 4-82l-16 9-18-29z',
    ),
    fill(soft, 'M106 58c5 13 23 13 28 0l6 2.500c-6 18-34 18-40 0z'),
    line(soft, 2.5, 'M84 113c2-9 2-18 0-25', 'M156 113c-2-9-2-18 0-25'),
    mark(strong, paper, 98, 96, 1.4),
  ].join('');
}

function parcel({ paper, pale, soft, strong }: PictureColours): string {
  return [
    fill(paper, 'M66 112h108l-4 86c-34 4-66 4-100 0z'),
    fill(pale, 'M58 90c42-4 82-4 124 0l-1 25c-41-3-81-3-122 0z'),
    fill(strong, 'M109 88c8-.5 14-.5 22 0l-1 112h-20z'),
    line(soft, 2, 'M66 117c36-3 72-3 108 0'),
    fill(strong, 'M119 88c-16-31-52-31-45-11 4 11 28 12 45 11zM121 88c16-31 52-31 45-11-4 11-28 12-45 11z'),
    fill(pale, 'M112 84c-12-16-30-18-28-10 2 7 16 10 28 10zM128 84c12-16 30-18 28-10-2 7-16 10-28 10z'),
  ].join('');
}

function talk({ paper, pale, strong, kin }: PictureColours): string {
  return [
    `<g transform="translate(204 74) scale(-3.1 3.1)">${fill(kin, LOGO_BUBBLE)}</g>`,
    `<g transform="translate(34 96) scale(3.5)">${fill(paper, LOGO_BUBBLE)}</g>`,
    line(pale, 5, 'M138 106h40'),
    line(strong, 5, 'M64 136h52', 'M64 152h36'),
  ].join('');
}

function file({ paper, soft, mid, strong, sun }: PictureColours): string {
  const bars = [14, 30, 48, 24, 40, 18].map((tall, index) => `M${88 + index * 13} ${132 - tall / 2}v${tall}`);
  return [
    fill(mid, 'M92 52h74l10 142c-28 3-52 3-78 0z'),
    fill(paper, 'M70 56h66l32 31c1 38 2 74 4 110-36 4-70 4-106 0 2-46 3-94 4-141z'),
    fill(soft, 'M136 56l32 31-32 1z'),
    line(strong, 6, ...bars),
    line(soft, 5, 'M86 172h62'),
    disc(sun, 92, 84, 9),
  ].join('');
}

function ticket({ paper, pale, soft, strong }: PictureColours): string {
  return [
    '<g transform="rotate(-9 120 130)">',
    fill(paper, 'M42 92c52-4 104-4 156 0v24a14 14 0 0 0 0 28v26c-52 4-104 4-156 0v-26a14 14 0 0 0 0-28z'),
    fill(pale, 'M160 91l38 1v24a14 14 0 0 0 0 28v26l-38 2.500z'),
    `<path d="M158 97v72" stroke="${soft}" stroke-width="3" stroke-dasharray="3 7" stroke-linecap="round"/>`,
    mark(strong, paper, 74, 104, 1.7),
    '</g>',
  ].join('');
}

/** The site's logo. */
function mark(ground: string, figure: string, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${fill(ground, LOGO_BUBBLE)}${fill(figure, LOGO_SUN, LOGO_WAVE)}</g>`;
}
