import { oklchToHex } from '#app/pure/media/oklch.ts';
import { MANGO, PAPER, TERRACOTTA } from '#app/ui/brand-colours.ts';

/** The colours of one picture, as '#rrggbb': a topic's hue at several depths, and the site's accents. */
export type Palette = ReturnType<typeof paletteFor>;

/** Degrees of a place on the colour ring. @param hue 0 to 11 */
function hueAngle(hue: number): number {
  return 30 * hue + 25;
}

/** @param hue 0 to 11 */
export function paletteFor(hue: number) {
  const angle = hueAngle(hue);
  const isYellow = angle > 60 && angle < 130;
  // Dark yellow looks muddy: its shadows turn to russet or to leaf green, and stay lighter.
  const shade = isYellow ? (angle < 100 ? angle - 38 : angle + 24) : angle;
  return {
    deep: oklchToHex(isYellow ? 0.4 : 0.35, 0.088, shade),
    strong: oklchToHex(isYellow ? 0.63 : 0.53, 0.128, isYellow ? (angle + shade) / 2 : angle),
    mid: oklchToHex(isYellow ? 0.76 : 0.68, 0.118, angle),
    soft: oklchToHex(isYellow ? 0.88 : 0.82, 0.08, angle),
    pale: oklchToHex(0.925, 0.04, angle),
    /** A neighbour of the hue on the ring. */
    kin: oklchToHex(0.6, 0.11, angle + (isYellow ? 50 : 38)),
    /** The warm colour with the strongest contrast to the hue. */
    sun: isYellow ? TERRACOTTA : MANGO,
    paper: PAPER,
  };
}
