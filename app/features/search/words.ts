import { foldText } from '#app/pure/fold-text.ts';
import { stemWord } from './portuguese-stem.ts';

/** Ordinary punctuation parts words; other signs belong to them: '50%', 'c++', 'a_b'. */
const PUNCTUATION = /[\p{Z}\p{C}.,;:!?…'"“”‘’«»()[\]{}<>/|*–—-]+/u;
const SIGNS = /[^\p{L}\p{N}]+/u;
const HAS_LETTER = /[\p{L}\p{N}]/u;
const LONGEST_WORD = 40;

/** Words that carry no meaning of their own: neither indexed as words nor asked for beside others. */
const STOP_WORDS = new Set(
  (
    'a o as os um uma uns umas de da do das dos em na no nas nos num numa por pela pelo pelas pelos para pra ' +
    'com sem ao aos e ou mas que se como mais ja lhe me te eu ele ela eles elas voce nos isso este esta esse ' +
    'essa seu sua seus suas meu minha ser foi sao ha nao quando muito tambem so ate entre sobre depois'
  ).split(' '),
);

/** Whether a piece of a query says anything beside others: no small word, and not only punctuation. */
export function hasMeaning(chunk: string): boolean {
  return !STOP_WORDS.has(chunk) && chunk.split(PUNCTUATION).some(Boolean);
}

/**
 * Text as the index compares it: folded, without control characters or broken surrogates. Greek has two small
 * sigmas, and which one a capital becomes depends on its neighbours: a part must fold as the whole does.
 */
export function foldForSearch(text: string): string {
  return foldText(text.toWellFormed().replace(/\p{Cc}+/gu, ' ')).replaceAll('ς', 'σ');
}

/** 'o medo de 50%' → ['o', 'medo', 'de', '50%']: what spaces part. */
export function chunksOf(folded: string): string[] {
  return folded.split(' ').filter(Boolean);
}

/** The stems under which a text is indexed; a word with a sign also counts without it. */
export function stemsOfText(folded: string): Set<string> {
  const stems = new Set<string>();
  for (const word of folded.split(PUNCTUATION)) {
    if (!HAS_LETTER.test(word) || STOP_WORDS.has(word)) continue;
    stems.add(stem(word));
    if (SIGNS.test(word)) for (const part of word.split(SIGNS)) if (part) stems.add(stem(part));
  }
  return stems;
}

/** The stems that a chunk of a query asks for, signs taken literally; none where it has no letter or digit. */
export function stemsOfChunk(chunk: string): string[] {
  const words = chunk.split(PUNCTUATION).filter((word) => HAS_LETTER.test(word));
  const meaningful = words.filter((word) => !STOP_WORDS.has(word));
  return [...new Set(meaningful.map(stem))];
}

function stem(word: string): string {
  return stemWord(word.slice(0, LONGEST_WORD));
}
