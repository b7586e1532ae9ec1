import { spansOf } from '#app/platform/search/equal-words.ts';
import {
  hasSigns,
  isSmallWord,
  joinedTokens,
  mayBeOne,
  neighboursOf,
  QUOTED,
  runsOf,
  smallToken,
  spacedWords,
  tokensOfText,
  tokensOfWord,
  type Word,
  wordsOf,
} from '#app/platform/search/words.ts';
import { foldForSearch } from '#app/pure/text/fold-for-search.ts';
import { LONGEST_PIECE, LONGEST_RUN, topicToken } from './index-tokens.ts';

/** All conditions must match. One alternative per condition is enough, with all its tokens. */
export type Expression = string[][][];

export interface SearchQuery {
  /** The whole query folded, without the quotation marks of phrases. */
  folded: string;
  chunks: Chunk[];
}

/** A part of the query between spaces or quotation marks. */
export interface Chunk {
  /** Folded. */
  text: string;
  /** As typed. */
  typed: string;
  /** Alternative sets of word tokens; empty when only the literal text matches. */
  words: string[][];
  /** For a quoted chunk: its words, each with spaces around it. */
  phrase: string | null;
  /** The index's tokens for a phrase of several words. */
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
/** 'só' and 'nós', which people also type as 'so' and 'nos'. */
const ALSO_WITHOUT_ACCENT = new Set(['so', 'nos']);
/** '#ansiedade', '@fulana': a tag is found as its word, too. */
const TAG = /^[#@]+/;

/**
 * Parses a query. Drops small words and lone punctuation unless there is nothing else. Quoted text is one
 * phrase; an unpaired quotation mark is a sign like any other.
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
  const spans = spansByChunk(typed);
  const chunks = loose.map((chunk, index) =>
    looseChunk(chunk, index, { all: words, spans: spans.get(chunk) ?? [] }),
  );
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

/** The numbers of several words, and of episodes, that each chunk is a part of. */
function spansByChunk(typed: readonly string[]): Map<string, string[]> {
  const words = typed.flatMap((chunk) =>
    wordsOf(chunk)
      .flat()
      .map(({ folded }) => ({ chunk, folded })),
  );
  const tokens = new Map<string, string[]>();
  for (const { start, end, token } of spansOf(words.map(({ folded }) => folded)))
    for (const { chunk } of words.slice(start, end)) tokens.set(chunk, [...(tokens.get(chunk) ?? []), token]);
  return tokens;
}

interface Neighbourhood {
  /** The words of all chunks. */
  all: readonly Word[][][];
  /** Tokens of longer expressions that this chunk is a part of. */
  spans: readonly string[];
}

function looseChunk(typed: string, index: number, { all, spans }: Neighbourhood): Chunk {
  const groups = all[index] ?? [];
  const parts = groups.flat();
  const meaningful = parts.filter(({ hasMeaning }) => hasMeaning);
  const words: string[][] = [];
  if (meaningful.length > 0)
    words.push([...new Set(meaningful.flatMap((word) => tokensOfWord(word).slice(0, 1)))]);
  const [only] = parts;
  // A lone small word, or one that only its accent makes a different word: people omit accents.
  if (only && parts.length === 1 && isSmallWord(only.folded)) {
    if (!only.hasMeaning) words.push([smallToken(only.folded)], joinedTokens([only]));
    else if (ALSO_WITHOUT_ACCENT.has(only.folded)) words.push([smallToken(only.folded)]);
  }
  const tagged = only && parts.length === 1 ? only.folded.replace(TAG, '') : '';
  if (only && tagged !== '' && tagged !== only.folded)
    words.push(tokensOfWord({ ...only, folded: tagged }).slice(0, 1));
  const joined = parts.length > 1 && groups.length === 1 ? joinedTokens(parts) : [];
  for (const pair of [pairOf(all[index - 1], groups), pairOf(groups, all[index + 1])])
    if (pair) joined.push(...joinedTokens(pair));
  words.push(...[...joined, ...spans].map((token) => [token]));
  return { text: foldForSearch(typed), typed, words, phrase: null, neighbours: [] };
}

/** Two adjacent words of the query that texts may write as one. */
function pairOf(before: Word[][] | undefined, after: Word[][] | undefined): Word[] | null {
  const pair = [...(before?.flat() ?? []), ...(after?.flat() ?? [])];
  return before?.length && after?.length && pair.length === 2 && mayBeOne(pair, true) ? pair : null;
}

function phraseChunk(inner: string): Chunk | null {
  const groups = wordsOf(inner);
  const words = groups.flat();
  if (words.length === 0) return null;
  const phrase = spacedWords(groups);
  if (words.length === 1) return { ...looseChunk(inner.trim(), 0, { all: [groups], spans: [] }), phrase };
  const neighbours = [...neighboursOf(groups)].slice(0, MOST_NEIGHBOURS);
  return { text: foldForSearch(inner), typed: inner, words: [], phrase, neighbours };
}

export function topicWords({ id, name }: { id: string; name: string }): TopicWords {
  const groups = wordsOf(name);
  return { id, tokens: tokensOfText(groups, { isShort: true }), spaced: spacedWords(groups) };
}

/** Finds each chunk as a word in any field or in the topic's name, or literally in short fields. */
export function anywhere(query: SearchQuery, topics: readonly TopicWords[]): Expression {
  return query.chunks.map((chunk) => [
    ...(chunk.phrase === null ? [literally(chunk.text)] : []),
    ...asWord(chunk, topics),
  ]);
}

/** Finds each chunk as a word in any field or in the topic's name; other chunks literally. */
export function asWords(query: SearchQuery, topics: readonly TopicWords[]): Expression {
  return query.chunks.map((chunk) => {
    const words = asWord(chunk, topics);
    return words.length > 0 ? words : [literally(chunk.text)];
  });
}

/** False when the query has only phrases, which match whole words only. */
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

/** Finds each chunk as a word in the title; null when a chunk is not a word, or is a phrase. */
export function inTitle(query: SearchQuery): Expression | null {
  if (query.chunks.some(({ words }) => words.length === 0)) return null;
  return query.chunks.map(({ words }) => words.map((tokens) => tokens.map((token) => `^${token}`)));
}

/** Finds each chunk as a word in title, subtitle or guest; other chunks literally. */
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

/** The tokens for a literal chunk; a long one is split into overlapping pieces. */
export function literally(chunk: string): string[] {
  const letters = [...chunk];
  const last = Math.max(0, letters.length - LONGEST_PIECE);
  const starts = Array.from({ length: Math.ceil(last / PIECE_STEP) }, (_, step) => step * PIECE_STEP);
  return [...starts, last].map((start) => `.${letters.slice(start, start + LONGEST_PIECE).join('')}`);
}

/** Phrases whose matches may have the words apart or in other forms: the texts must be checked. */
export function inexactPhrases(query: SearchQuery): Word[][] {
  return query.chunks
    .filter(({ phrase, neighbours }) => phrase !== null && neighbours.length !== 1)
    .map(({ typed }) => wordsOf(typed).flat());
}
