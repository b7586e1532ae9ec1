import { HUES } from '../media/artwork-url.ts';
import { contrast, laidOver } from './contrast.ts';
import { type Colours, hueAngle, type Tint, tintOf } from './tints.ts';
import type { Theme, Token } from './tokens.ts';

/** WCAG 2.2 AA: text, and what marks a control or a state. */
export const TEXT = 4.5;
export const SIGN = 3;

/** A colour that is painted: a token, a tint at any hue, or a mix of the style sheets. */
export type Paint = Token | Tint | Mix;

type Mix = 'tint-pale' | 'on-band-soft' | 'panel' | 'panel-glow';

/** A theme for places that look alike in both. */
type Fixed = Theme | 'both';

/** Something to see on a ground. */
export interface Pair {
  front: Paint;
  ground: Paint;
  least: number;
  /** The theme of a place that has one whatever the visitor chose. */
  fixed: Fixed;
}

/** Everything that is painted upon something, in the public pages. A test reads the style sheets for more. */
export const PAIRS: readonly Pair[] = [
  // Words on paper, and on a topic's ground. Links and menus turn to terracotta, on any of them.
  ...pairs(
    ['ink', 'ink-soft', 'terracotta'],
    ['paper', 'paper-raised', 'paper-sunk', 'tint', 'tint-pale'],
    TEXT,
  ),
  ...pairs(['danger', 'forest'], ['paper', 'paper-raised', 'paper-sunk', 'tint'], TEXT),
  ...pairs(['tint-strong'], ['paper', 'paper-raised', 'paper-sunk', 'tint'], TEXT),

  // Buttons, badges, chips and their hover.
  ...pairs(['on-action'], ['action', 'action-hover'], TEXT),
  ...pairs(['on-mango'], ['mango', 'mango-hover'], TEXT),
  ...pairs(['on-forest'], ['forest'], TEXT),
  ...pairs(['on-danger'], ['danger'], TEXT),
  ...pairs(['paper'], ['ink'], TEXT),

  // The footer and the offer of premium have the dark colours in both themes.
  ...pairs(['on-footer', 'danger'], ['footer'], TEXT, 'dark'),
  ...pairs(['on-footer', 'on-band-soft', 'mango'], ['band', 'band-glow'], TEXT, 'dark'),
  ...pairs(['on-footer'], ['panel', 'panel-glow'], TEXT, 'dark'),
  // The fields and buttons in them.
  ...pairs(['ink', 'ink-soft'], ['paper-raised', 'paper-sunk'], TEXT, 'dark'),

  // Rings of focus, bars, lines of charts; borders of fields.
  ...pairs(['terracotta'], ['paper', 'paper-raised', 'paper-sunk', 'tint', 'tint-pale'], SIGN),
  ...pairs(['terracotta'], ['footer'], SIGN, 'dark'),
  ...pairs(['mango'], ['panel', 'panel-glow'], SIGN, 'dark'),
  ...pairs(['line-strong'], ['paper', 'paper-raised', 'paper-sunk'], SIGN),
  ...pairs(['line-strong'], ['footer'], SIGN, 'dark'),
  // The icon of the site and the logo on sharing pictures.
  ...pairs(['mark'], ['paper'], SIGN, 'light'),
  ...pairs(['danger', 'forest'], ['paper', 'paper-raised'], SIGN),
];

/**
 * In the admin area, which keeps the house's colours.
 * @public tests measure it
 */
export const ADMIN_PAIRS: readonly Pair[] = pairs(['ink', 'ink-soft'], ['line'], TEXT);

export interface Measured extends Pair {
  theme: Theme;
  /** Place on the ring of a topic's pair; null for the hue of pages without a topic, and where no tint is. */
  hue: number | null;
  ratio: number;
}

/** The contrast of every pair, in both themes and at every hue. */
export function measurePairs(colours: Colours, list: readonly Pair[] = PAIRS): Measured[] {
  return list.flatMap((pair) =>
    themesOf(pair).flatMap((theme) =>
      huesOf(pair).map((hue) => ({ ...pair, theme, hue, ratio: ratioOf(pair, colours, { theme, hue }) })),
    ),
  );
}

/**
 * The pairs that are too weak to read.
 * @public tests name them
 */
export function weakPairs(colours: Colours, list?: readonly Pair[]): Measured[] {
  return measurePairs(colours, list).filter(({ ratio, least }) => ratio < least);
}

/** Whether all these pairs can be read in these themes. Ends at the first that cannot. */
export function canBeRead(colours: Colours, list: readonly Pair[], themes: readonly Theme[]): boolean {
  return list.every((pair) =>
    themesOf(pair).every(
      (theme) =>
        !themes.includes(theme) ||
        huesOf(pair).every((hue) => ratioOf(pair, colours, { theme, hue }) >= pair.least),
    ),
  );
}

function ratioOf(
  { front, ground }: Pair,
  colours: Colours,
  { theme, hue }: Pick<Measured, 'theme' | 'hue'>,
): number {
  const place = { ...colours, theme, angle: hue === null ? colours.tune.hue : hueAngle(hue) };
  return contrast(paint(front, place), paint(ground, place));
}

function pairs(
  fronts: readonly Paint[],
  grounds: readonly Paint[],
  least: number,
  fixed: Fixed = 'both',
): Pair[] {
  return fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, least, fixed })));
}

function themesOf({ fixed }: Pair): Theme[] {
  return fixed === 'both' ? ['light', 'dark'] : [fixed];
}

const RING = [null, ...Array.from({ length: HUES }, (_, hue) => hue)];

function huesOf({ front, ground }: Pair): Array<number | null> {
  return [front, ground].some((paint) => paint.startsWith('tint')) ? RING : [null];
}

interface Place extends Colours {
  theme: Theme;
  angle: number;
}

function paint(name: Paint, place: Place): string {
  const { palette, theme, tune, angle } = place;
  const of = (token: Token) => palette[token][theme];
  switch (name) {
    case 'tint':
    case 'tint-strong':
      return tintOf(name, theme, angle, tune);
    // Every other block of the list of topics.
    case 'tint-pale':
      return laidOver(tintOf('tint', theme, angle, tune), of('paper'), 0.45);
    case 'on-band-soft':
      return laidOver(of('on-footer'), of('band'), 0.91);
    // The price in the offer of premium.
    case 'panel':
      return laidOver(of('footer'), of('band'), 0.6);
    case 'panel-glow':
      return laidOver(of('footer'), of('band-glow'), 0.6);
    default:
      return of(name);
  }
}
