import { BUTTON_SHAPES, COVER_SHAPES, HOUSE_LOOK, type Look } from '#app/pure/brand/brand.ts';
import { TYPE_PAIRS } from '#app/pure/brand/type-pairs.ts';

/** '#rrggbb' of what people type: with or without '#', three digits or six, in any case; null where it is no colour. */
export function hexFrom(text: string): string | null {
  const [, code = ''] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? [];
  if (code === '') return null;
  const six = code.length === 3 ? [...code].map((digit) => digit + digit).join('') : code;
  return `#${six.toLowerCase()}`;
}

export const PICK_NAMES = ['pick1', 'pick2', 'pick3'] as const;

type Typed = Readonly<Record<string, unknown>>;

/** The look that a form describes; what it leaves open is as it ships. */
export function looksFrom(typed: Typed): Look {
  const text = (name: string) => String(typed[name] ?? '');
  const picks = PICK_NAMES.map((name) => hexFrom(text(name)) ?? '');
  return {
    // Without the first there is no brand to make the others of: the form says so.
    picks: picks[0] ? picks.slice(0, 1 + picks.findLastIndex((hex) => hex !== '')) : [],
    typePair: oneOf(TYPE_PAIRS, text('typePair'), HOUSE_LOOK.typePair),
    covers: oneOf(COVER_SHAPES, text('covers'), HOUSE_LOOK.covers),
    buttons: oneOf(BUTTON_SHAPES, text('buttons'), HOUSE_LOOK.buttons),
  };
}

function oneOf<Names extends object>(names: Names, text: string, otherwise: keyof Names): keyof Names {
  return Object.hasOwn(names, text) ? (text as keyof Names) : otherwise;
}
