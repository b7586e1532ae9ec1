import {
  foldedLetters,
  phrasePattern,
  smallToken,
  tokensOfWord,
  wordsOf,
} from '#app/platform/search/words.ts';
import { foldForSearch } from '#app/pure/text/fold-for-search.ts';
import type { Chunk, SearchQuery } from '../index/search-expression.ts';
import type { Wanted } from './moment-index.ts';

export interface MomentQuery {
  wanted: Wanted;
  /** What a text must hold besides; null where the tokens say it all. */
  check: TextCheck | null;
}

/** @returns whether a window's text holds it, beginning before `ownLength` */
type TextCheck = (text: string, ownLength: number) => boolean;

/**
 * What a query looks for in what is said: each word, in any of its forms, in one window. Small words alone look for
 * nothing, since they are everywhere. @returns null where there is nothing to look for
 */
export function momentQuery({ chunks }: SearchQuery): MomentQuery | null {
  if (!chunks.some(saysSomething)) return null;
  const conditions = chunks.map(conditionOf).filter((condition) => condition !== null);
  const checks = chunks.map(checkOf).filter((check) => check !== null);
  return {
    wanted: {
      all: [
        ...conditions.map((condition) =>
          written(condition, (token) => ({ any: [`=${token}`, `+${token}`] })),
        ),
        // Else the next window has all of it, in the lines that both share.
        { any: conditions.map((condition) => written(condition, (token) => `=${token}`)) },
      ],
    },
    check: checks.length > 0 ? (text, ownLength) => checks.every((check) => check(text, ownLength)) : null,
  };
}

function saysSomething({ typed, phrase, words }: Chunk): boolean {
  const all = wordsOf(typed).flat();
  return all.some(({ hasMeaning }) => hasMeaning)
    ? phrase !== null || words.length > 0
    : phrase !== null && all.length > 1;
}

/** One of several ways, of each of which all tokens are there. */
interface Condition {
  ways: readonly string[][];
  /** One of them is enough to say that the words are the window's own. */
  isPhrase: boolean;
}

function conditionOf({ typed, phrase, words }: Chunk): Condition | null {
  if (phrase === null || words.length > 0) return words.length > 0 ? { ways: words, isPhrase: false } : null;
  const tokens = wordsOf(typed)
    .flat()
    .map((word) => (word.hasMeaning ? (tokensOfWord(word)[0] ?? '') : smallToken(word.folded)));
  return { ways: [[...new Set(tokens)]], isPhrase: true };
}

function written({ ways, isPhrase }: Condition, each: (token: string) => Wanted): Wanted {
  const isOwn = typeof each('') === 'string';
  return {
    any: ways.map((tokens) => (isOwn && isPhrase ? { any: tokens.map(each) } : { all: tokens.map(each) })),
  };
}

/** The index knows no order of words, and no sign that stands alone. */
function checkOf({ typed, phrase, words, text: literal }: Chunk): TextCheck | null {
  if (phrase === null) return words.length > 0 ? null : (text) => foldForSearch(text).includes(literal);
  const all = wordsOf(typed).flat();
  const patterns = [
    { of: (text: string) => text, pattern: phrasePattern(all.map(({ form }) => form)) },
    { of: foldedLetters, pattern: phrasePattern(all.map(({ folded }) => folded)) },
  ];
  return (text, ownLength) =>
    patterns.some(
      ({ of, pattern }) => (pattern.exec(of(text))?.index ?? Number.POSITIVE_INFINITY) < ownLength,
    );
}
