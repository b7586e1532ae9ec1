import { arePicks, BUTTON_SHAPES, COVER_SHAPES, type Look } from './brand.ts';
import { TYPE_PAIRS } from './type-pairs.ts';

/** The query of a page that shows a look before it is published. Only who may publish it sees it. */
export const BRAND_PREVIEW = 'marca';
export const THEME_OF_PREVIEW = 'modo';

/** A look in an address: 'ffd400-0a3d91.lora.soft.pill'. */
export function writeDraftLook({ picks, typePair, covers, buttons }: Look): string {
  return [picks.map((hex) => hex.slice(1)).join('-'), typePair, covers, buttons].join('.');
}

/** Null where it is none. */
export function readDraftLook(text: string): Look | null {
  const [colours = '', typePair = '', covers = '', buttons = ''] = text.slice(0, 200).split('.');
  const picks = colours === '' ? [] : colours.split('-').map((hex) => hex && `#${hex}`);
  if (!arePicks(picks)) return null;
  if (!isName(TYPE_PAIRS, typePair) || !isName(COVER_SHAPES, covers) || !isName(BUTTON_SHAPES, buttons))
    return null;
  return { picks, typePair, covers, buttons };
}

function isName<T extends object>(names: T, text: string): text is Extract<keyof T, string> {
  return Object.hasOwn(names, text);
}
