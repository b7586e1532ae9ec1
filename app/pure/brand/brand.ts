import type { TypePairName } from './type-pairs.ts';

/** The corners of cards and covers: in words for people. */
export const COVER_SHAPES = {
  soft: 'Cantos suaves',
  square: 'Cantos retos',
  round: 'Cantos bem redondos',
} as const;
export type CoverShape = keyof typeof COVER_SHAPES;

/** The shape of buttons, labels and switches. */
export const BUTTON_SHAPES = {
  pill: 'Em pílula',
  soft: 'Cantos suaves',
  square: 'Cantos retos',
} as const;
export type ButtonShape = keyof typeof BUTTON_SHAPES;

/** How the site looks, as its owner chose it. */
export interface Look {
  /**
   * None, or one to three colours as '#rrggbb': of actions, of highlights, of the evening (footer). With the first and the
   * last alone, the one between is ''.
   */
  picks: readonly string[];
  typePair: TypePairName;
  covers: CoverShape;
  buttons: ButtonShape;
}

/** What a version is called, in characters. */
export const LONGEST_BRAND_NAME = 60;

/** How the site ships. */
export const HOUSE_LOOK: Look = { picks: [], typePair: 'fraunces', covers: 'soft', buttons: 'pill' };

/** A drawing or picture that stands for the show. */
export interface Logo {
  /** Public address, which changes with its content. */
  url: string;
  /** Pixels, or the units of a drawing. */
  width: number;
  height: number;
}

/** The logo in both themes. */
export interface Logos {
  light: Logo | null;
  /** Null: the light one in both. */
  dark: Logo | null;
  /** The show's name can be read in it, so it is not written beside. */
  hasName: boolean;
}

export function isHex(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

export function arePicks(picks: readonly string[]): boolean {
  return (
    picks.length <= 3 &&
    picks.every((pick, at) => isHex(pick) || (pick === '' && at === 1 && picks.length === 3))
  );
}

/** What the three colours are for, in words for people. */
export const PICK_ROLES = ['Cor principal', 'Cor de destaque', 'Cor do rodapé'] as const;
