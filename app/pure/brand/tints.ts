import { paintedOklch } from '../media/oklch.ts';
import { HOUSE, type Palette, type Theme } from './tokens.ts';

/** How topics' hues follow a brand: `--hue`, `--ring` and `--vivid` of ui/tokens.css. */
export interface Tune {
  /** Degrees: the tint of pages without a topic. It is turned by `ring` too. */
  hue: number;
  /** Degrees by which every hue is turned. Fifteen either way reach every hue. */
  ring: number;
  /** Share of the usual chroma: 0 for greys, 1 at most, because stronger ones do not hold as text. */
  vivid: number;
}

export const HOUSE_TUNE: Tune = { hue: 40, ring: 0, vivid: 1 };

/** Degrees of a topic's place on the ring. @param hue 0 to 11 */
export function hueAngle(hue: number): number {
  return 30 * hue + 25;
}

/** Lightness and chroma of the tints, equal on the whole ring. */
const TINTS = {
  tint: { light: [0.915, 0.045], dark: [0.31, 0.055] },
  'tint-strong': { light: [0.485, 0.11], dark: [0.8, 0.09] },
} as const;

export type Tint = keyof typeof TINTS;

/** What `--color-tint` or `--color-tint-strong` paints. @param angle degrees, before the turn */
export function tintOf(tint: Tint, theme: Theme, angle: number, { ring, vivid }: Tune): string {
  const [lightness, chroma] = TINTS[tint][theme];
  return paintedOklch(lightness, chroma * vivid, angle + ring);
}

/** Everything of a brand that is a colour. */
export interface Colours {
  palette: Palette;
  tune: Tune;
}

export const HOUSE_COLOURS: Colours = { palette: HOUSE, tune: HOUSE_TUNE };
