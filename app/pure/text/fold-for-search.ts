import { foldText } from './fold-text.ts';

/** Letters that lose nothing with their accents, since they have none: 'Søren', 'Łódź', 'Strauß'. */
const FOREIGN = /[øłßđðæœþıħ]/g;
const PLAIN: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};

/** Replaces typographic signs with those on a keyboard. */
export function plainSigns(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('º', 'o')
    .replaceAll('ª', 'a')
    .replace(/[’ʼ´`′‛]/g, "'")
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[‐‑‒]/g, '-')
    .replace(/\u00AD+/g, '')
    .replace(/\p{Cc}+/gu, ' ');
}

/**
 * Folds text for comparing, without control characters or lone surrogates. Greek has two lower-case sigmas,
 * depending on the position: a part must fold like the whole.
 */
export function foldForSearch(text: string): string {
  return plainLetters(foldText(plainSigns(text)));
}

export function plainLetters(folded: string): string {
  return folded.replaceAll('ς', 'σ').replace(FOREIGN, (letter) => PLAIN[letter] ?? letter);
}
