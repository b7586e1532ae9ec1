import { type Colours, hueAngle } from '#app/pure/brand/tints.ts';
import { oklchToHex } from '#app/pure/media/oklch.ts';

/** The colours of one picture, as '#rrggbb': a topic's hue at several depths, and the site's accents. */
export type PictureColours = ReturnType<typeof pictureColours>;

/** @param hue 0 to 11 */
export function pictureColours(hue: number, { palette, tune }: Colours) {
  const angle = (hueAngle(hue) + tune.ring + 360) % 360;
  const isYellow = angle > 60 && angle < 130;
  // Dark yellow looks muddy: its shadows turn to russet or to leaf green, and stay lighter.
  const shade = isYellow ? (angle < 100 ? angle - 38 : angle + 24) : angle;
  const paint = (lightness: number, chroma: number, at: number) =>
    oklchToHex(lightness, chroma * tune.vivid, at);
  return {
    deep: paint(isYellow ? 0.4 : 0.35, 0.088, shade),
    strong: paint(isYellow ? 0.63 : 0.53, 0.128, isYellow ? (angle + shade) / 2 : angle),
    mid: paint(isYellow ? 0.76 : 0.68, 0.118, angle),
    soft: paint(isYellow ? 0.88 : 0.82, 0.08, angle),
    pale: paint(0.925, 0.04, angle),
    /** A neighbour of the hue on the ring. */
    kin: paint(0.6, 0.11, angle + (isYellow ? 50 : 38)),
    /** The warm colour with the strongest contrast to the hue. */
    sun: isYellow ? palette.mark.light : palette.spark.light,
    paper: palette.paper.light,
  };
}
