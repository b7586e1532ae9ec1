import { LONGEST_PIECE, LONGEST_RUN, topicToken } from './index-tokens.ts';
import {
  foldForSearch,
  hasSigns,
  isSmallWord,
  joinedToken,
  mayBeOne,
  neighboursOf,
  runsOf,
  smallToken,
  spacedWords,
  tokensOfText,
  tokensOfWord,
  type Word,
  wordsOf,
} from './words.ts';

/** Every condition must hold; for each, one of its alternatives is enough, with all of its tokens. */
export type Expression = string[][][];

export interface SearchQuery {
  /** All of it as it is compared, without quotation marks around phrases. */
  folded: string;
  chunks: Chunk[];
}

/** A piece of the query between two spaces, or between quotation marks. */
export interface Chunk {
  /** As it is compared. */
  text: string;
  /** As it was typed. */
  typed: string;
  /** Sets of words, any one of which is the chunk as a word; none where only the literal text counts. */
  words: string[][];
  /** Between quotation marks: the words as a phrase, with a space around each. */
  phrase: string | null;
  /** What must stand in the index for a phrase of several words. */
  neighbours: string[];
}

/** A topic, and the words of its name. */
export interface TopicWords {
  id: string;
  tokens: ReadonlySet<string>;
  spaced: string;
}

const MOST_CHUNKS = 10;
const MOST_NEIGHBOURS = 30;
const PIECE_STEP = LONGEST_PIECE / 3;
/** 'só' and 'nós', which are written 'so' and 'nos' by who leaves accents out. */
const ALSO_WITHOUT_ACCENT = new Set(['so', 'nos']);
const QUOTED = /["“”„‟«»]([^"“”„‟«»]*)["“”„‟«»]/g;

/**
 * What a text asks for: not small words and lone punctuation, unless there is nothing else. What stands between
 * quotation marks is one phrase; a mark that closes nothing is a sign like others.
 */
export function parseQuery(text: string): SearchQuery {
  const phrases: Chunk[] = [];
  const rest = text.replace(QUOTED, (whole, inner: string) => {
    const phrase = phraseChunk(inner);
    if (!phrase) return whole;
    phrases.push(phrase);
    return ' ';
  });
  const typed = withoutRepeats(rest.split(/\s+/).filter((chunk) => foldForSearch(chunk) !== ''));
  const meaningful = typed.filter((chunk) => saysSomething(chunk));
  const loose = meaningful.length > 0 || phrases.length > 0 ? meaningful : typed;
  const words = loose.map((chunk) => wordsOf(chunk));
  const chunks = loose.map((chunk, index) => looseChunk(chunk, index, words));
  return {
    folded: foldForSearch(
      text.replace(QUOTED, (whole, inner: string) => (phraseChunk(inner) ? inner : whole)),
    ),
    chunks: [...phrases, ...chunks].slice(0, MOST_CHUNKS),
  };
}

function withoutRepeats(chunks: string[]): string[] {
  return [...new Map(chunks.map((chunk) => [foldForSearch(chunk), chunk])).values()];
}

function saysSomething(chunk: string): boolean {
  const words = wordsOf(chunk).flat();
  return words.length > 0 ? words.some(({ hasMeaning }) => hasMeaning) : hasSigns(chunk);
}

function looseChunk(typed: string, index: number, all: readonly Word[][][]): Chunk {
  const groups = all[index] ?? [];
  const parts = groups.flat();
  const meaningful = parts.filter(({ hasMeaning }) => hasMeaning);
  const words: string[][] = [];
  if (meaningful.length > 0)
    words.push([...new Set(meaningful.flatMap((word) => tokensOfWord(word).slice(0, 1)))]);
  const [only] = parts;
  // A small word alone, or one that only its accent makes another: people leave accents out.
  if (only && parts.length === 1 && isSmallWord(only.folded)) {
    if (!only.hasMeaning) words.push([smallToken(only.folded)], [joinedToken([only])]);
    else if (ALSO_WITHOUT_ACCENT.has(only.folded)) words.push([smallToken(only.folded)]);
  }
  if (parts.length > 1 && groups.length === 1) words.push([joinedToken(parts)]);
  for (const pair of [pairOf(all[index - 1], groups), pairOf(groups, all[index + 1])])
    if (pair) words.push([joinedToken(pair)]);
  return { text: foldForSearch(typed), typed, words, phrase: null, neighbours: [] };
}

/** Two words that stand beside each other in the query, where the text may have them as one. */
function pairOf(before: Word[][] | undefined, after: Word[][] | undefined): Word[] | null {
  const pair = [...(before?.flat() ?? []), ...(after?.flat() ?? [])];
  return before?.length && after?.length && pair.length === 2 && mayBeOne(pair, true) ? pair : null;
}

function phraseChunk(inner: string): Chunk | null {
  const groups = wordsOf(inner);
  const words = groups.flat();
  if (words.length === 0) return null;
  const phrase = spacedWords(groups);
  if (words.length === 1) return { ...looseChunk(inner.trim(), 0, [groups]), phrase };
  const neighbours = [...neighboursOf(groups)].slice(0, MOST_NEIGHBOURS);
  return { text: foldForSearch(inner), typed: inner, words: [], phrase, neighbours };
}

export function topicWords({ id, name }: { id: string; name: string }): TopicWords {
  const groups = wordsOf(name);
  return { id, tokens: tokensOfText(groups, { isShort: true }), spaced: spacedWords(groups) };
}

/** Finds each chunk as a word of any field or of the topic's name, or literally in title, subtitle or guest. */
export function anywhere(query: SearchQuery, topics: readonly TopicWords[]): Expression {
  return query.chunks.map((chunk) => [
    ...(chunk.phrase === null ? [literally(chunk.text)] : []),
    ...asWord(chunk, topics),
  ]);
}

/** Finds each chunk as a word of any field or of the topic's name; what is no word, as it stands. */
export function asWords(query: SearchQuery, topics: readonly TopicWords[]): Expression {
  return query.chunks.map((chunk) => {
    const words = asWord(chunk, topics);
    return words.length > 0 ? words : [literally(chunk.text)];
  });
}

/** Whether parts of words may be found: not by phrases alone. */
export function hasFragments({ chunks }: SearchQuery): boolean {
  return chunks.some(({ phrase }) => phrase === null);
}

export function hasPhrases({ chunks }: SearchQuery): boolean {
  return chunks.some(({ phrase }) => phrase !== null);
}

function asWord(chunk: Chunk, topics: readonly TopicWords[]): string[][] {
  return [
    ...chunk.words.map((tokens) => tokens.map((token) => `=${token}`)),
    ...(chunk.neighbours.length > 0 ? [chunk.neighbours.map((token) => `"${token}`)] : []),
    ...topics.filter((topic) => isInTopic(chunk, topic)).map(({ id }) => [topicToken(id)]),
  ];
}

function isInTopic({ words, phrase }: Chunk, { tokens, spaced }: TopicWords): boolean {
  if (phrase !== null) return spaced.includes(phrase);
  return words.some((alternative) => alternative.every((token) => tokens.has(token)));
}

/** Finds each chunk as a word of the title; null where a chunk is no word, or a phrase. */
export function inTitle(query: SearchQuery): Expression | null {
  if (query.chunks.some(({ words }) => words.length === 0)) return null;
  return query.chunks.map(({ words }) => words.map((tokens) => tokens.map((token) => `^${token}`)));
}

/** Finds each chunk as a word of title, subtitle or guest; what is no word, as it stands. */
export function asShortWords(query: SearchQuery): Expression {
  return query.chunks.map((chunk) => {
    const words = asShortWord(chunk);
    return words.length > 0 ? words : [literally(chunk.text)];
  });
}

/** Finds each chunk in title, subtitle or guest, as a word or as a part of one. */
export function inShortFields(query: SearchQuery): Expression {
  return query.chunks.map((chunk) => [
    ...(chunk.phrase === null ? [literally(chunk.text)] : []),
    ...asShortWord(chunk),
  ]);
}

function asShortWord({ words, phrase, typed }: Chunk): string[][] {
  if (phrase === null) return words.map((tokens) => tokens.map((token) => `+${token}`));
  const groups = wordsOf(typed);
  return [[...runsOf(groups, Math.min(groups.flat().length, LONGEST_RUN))].map((run) => `'${run}`)];
}

/** The tokens of a chunk as it stands; a long one is asked for in pieces that overlap. */
export function literally(chunk: string): string[] {
  const letters = [...chunk];
  const last = Math.max(0, letters.length - LONGEST_PIECE);
  const starts = Array.from({ length: Math.ceil(last / PIECE_STEP) }, (_, step) => step * PIECE_STEP);
  return [...starts, last].map((start) => `.${letters.slice(start, start + LONGEST_PIECE).join('')}`);
}

/** Phrases that the index may find where their words stand apart or in another form: what it finds is looked at once more. */
export function inexactPhrases(query: SearchQuery): Word[][] {
  return query.chunks
    .filter(({ phrase, neighbours }) => phrase !== null && neighbours.length !== 1)
    .map(({ typed }) => wordsOf(typed).flat());
}
