import { sharedToken, spansOf } from '#app/platform/search/equal-words.ts';
import { stemWord } from '#app/platform/search/portuguese-stem.ts';
import { foldForSearch, plainLetters, plainSigns } from '#app/pure/text/fold-for-search.ts';
import { foldText } from '#app/pure/text/fold-text.ts';

/** Punctuation separates words. Other signs belong to them: '50%', 'c++', 'a_b'. */
const PUNCTUATION = /[\p{Z}\p{C}.,;:!?…"‘«»()[\]{}<>/|*–—]+/u;
/** Joins two parts of one word: 'bem-estar', "d'água". */
const JOINTS = /['-]+/;
const SIGNS = /[^\p{L}\p{N}]+/u;
const HAS_LETTER = /[\p{L}\p{N}]/u;
/** '2.º' and, with the degree sign, '2°'. */
const ORDINAL = /(\d)\.?[ºª°]/g;
const LONGEST_WORD = 40;
/** Words that a search proposes instead of others. */
const SUGGESTED = /^\p{L}{3,24}$/u;
/** A phrase of a query. */
export const QUOTED = /["“”„‟«»]([^"“”„‟«»]*)["“”„‟«»]/g;
/** Separates the two words of a pair; it is punctuation, so no word contains it. */
const NEXT = '"';

/** Words with little meaning: ignored beside others, and indexed under different tokens. */
const SMALL_WORDS = new Set(
  (
    'a o as os um uma uns umas de da do das dos em na no nas nos num numa por pela pelo pelas pelos para pra ' +
    'com sem ao aos e ou mas que se como mais ja lhe me te eu ele ela eles elas voce nos isso este esta esse ' +
    'essa seu sua seus suas meu minha ser foi sao ha nao quando muito tambem so ate entre sobre depois'
  ).split(' '),
);

/** With their accents these are ordinary words, like 'fé' and 'pé'; without, small words. */
const ACCENTED_WORDS = new Set(['só', 'nó', 'nós', 'más']);

/** Prefixes often written as a separate word: 'auto estima', 'bem estar', 'd água'. */
const FIRST_HALVES = new Set(
  (
    'd l ante anti arqui auto bem bio ciber co contra eco ex extra geo hiper infra inter intra macro mal mega meta ' +
    'micro mini multi nao neo pan pos pre pro pseudo psico re recem semi sobre socio sub super tele ultra vice'
  ).split(' '),
);

export function isSmallWord(folded: string): boolean {
  return SMALL_WORDS.has(folded);
}

/** 'o medo de 50%' → ['o', 'medo', 'de', '50%']. */
export function chunksOf(folded: string): string[] {
  return folded.split(' ').filter(Boolean);
}

/** Whether a chunk has more than punctuation: '%' searches for percent signs, '...' for nothing. */
export function hasSigns(chunk: string): boolean {
  return plainSigns(chunk)
    .split(PUNCTUATION)
    .some((part) => part.split(JOINTS).some(Boolean));
}

export interface Word {
  /** Folded. */
  folded: string;
  /** As written, in lower case. */
  form: string;
  /** False for a small word, unless its accent makes it a different word. */
  hasMeaning: boolean;
}

/** The words of a text in order, grouping the parts of one word such as 'bem-estar'. */
export function wordsOf(text: string): Word[][] {
  const groups: Word[][] = [];
  const plain = plainSigns(text.replace(ORDINAL, '$1º'));
  for (const group of plain.toLowerCase().split(PUNCTUATION)) {
    const words = group.split(JOINTS).filter((part) => HAS_LETTER.test(part));
    if (words.length > 0) groups.push(words.map(wordOf));
  }
  return groups;
}

function wordOf(written: string): Word {
  const form = written.slice(0, LONGEST_WORD).toWellFormed();
  const folded = /^[a-z0-9]*$/.test(form) ? form : foldForSearch(form);
  return { folded, form, hasMeaning: !SMALL_WORDS.has(folded) || ACCENTED_WORDS.has(form) };
}

export function maySuggestWord({ folded, hasMeaning }: Word): boolean {
  return hasMeaning && SUGGESTED.test(folded);
}

/**
 * The tokens of a word: its stem; with a sign in it, also its parts' stems; for a small word only the word
 * itself. A word that is also written otherwise has one token for all spellings: '2º', '2a', 'segunda'.
 */
export function tokensOfWord({ folded, hasMeaning }: Word): string[] {
  if (!hasMeaning) return [smallToken(folded)];
  const shared = sharedToken(folded);
  if (shared) return [shared];
  const parts = SIGNS.test(folded) ? folded.split(SIGNS).filter(Boolean) : [];
  return [folded, ...parts].map(stemWord);
}

export function smallToken(folded: string): string {
  return `-${folded}`;
}

/**
 * The stems of parts joined to one word: 'auto', 'estima' → 'autoestim'. Since 2009 some joined words double a
 * letter or lose an h: 'anti-social' is 'antissocial' too, 'co-herdeiro' is 'coerdeiro'.
 */
export function joinedTokens(parts: readonly Word[]): string[] {
  const folded = parts.map((part) => part.folded);
  return [...new Set([folded.join(''), folded.reduce(joinedToday)])].map((word) =>
    stemWord(word.slice(0, LONGEST_WORD)),
  );
}

function joinedToday(before: string, part: string): string {
  if (part.startsWith('h')) return before + part.slice(1);
  return /[aeiou]$/.test(before) && /^[rs]/.test(part) ? before + part.charAt(0) + part : before + part;
}

interface Reading {
  /** True for titles, not descriptions: small words count, and any two neighbours may be one word. */
  isShort: boolean;
}

/** All word tokens of a text. */
export function tokensOfText(groups: readonly Word[][], { isShort }: Reading): Set<string> {
  const tokens = new Set<string>();
  for (const [index, group] of groups.entries()) {
    for (const word of group)
      if (isShort || word.hasMeaning) for (const token of tokensOfWord(word)) tokens.add(token);
    if (group.length > 1) for (const token of joinedTokens(group)) tokens.add(token);
    const pair = [...group, ...(groups[index + 1] ?? [])];
    if (pair.length === 2 && group.length === 1 && mayBeOne(pair, isShort))
      for (const token of joinedTokens(pair)) tokens.add(token);
  }
  for (const { token } of spansOf(groups.flat().map(({ folded }) => folded))) tokens.add(token);
  return tokens;
}

/** Whether two words separated by a space are also written as one. */
export function mayBeOne([first, second]: readonly Word[], isShort: boolean): boolean {
  if (!first || !second) return false;
  return FIRST_HALVES.has(first.folded) || (isShort && first.hasMeaning && second.hasMeaning);
}

/** Pairs of adjacent words, literally, for phrases: `medo"de`, `de"mudar`. */
export function neighboursOf(groups: readonly Word[][]): Set<string> {
  return runsOf(groups, 2);
}

/** All runs of this many words; for 3: `medo"de"mudar`. None in a shorter text. */
export function runsOf(groups: readonly Word[][], length: number): Set<string> {
  const words = groups.flat().map(({ folded }) => folded);
  const starts = words.slice(0, Math.max(0, words.length - length + 1));
  return new Set(starts.map((_, start) => words.slice(start, start + length).join(NEXT)));
}

/** The words with a space around each, so that a phrase is a substring. */
export function spacedWords(groups: readonly Word[][]): string {
  return ` ${groups
    .flat()
    .map(({ folded }) => folded)
    .join(' ')} `;
}

const LETTER = '[\\p{L}\\p{N}]';
const BETWEEN = '[^\\p{L}\\p{N}]+';

/** Matches these words literally and in sequence. */
export function phrasePattern(words: readonly string[]): RegExp {
  const literal = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  return new RegExp(`(?<!${LETTER})${literal.join(BETWEEN)}(?!${LETTER})`, 'iu');
}

/** Folds a long text for matching phrases. Faster than `foldForSearch`; keeps punctuation. */
export function foldedLetters(text: string): string {
  const plain = /[º°ª]/.test(text)
    ? text.replace(ORDINAL, '$1º').replaceAll('º', 'o').replaceAll('ª', 'a')
    : text;
  return plainLetters(foldText(plain));
}
