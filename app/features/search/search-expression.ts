import { LONGEST_PIECE } from './index-tokens.ts';
import { chunksOf, foldForSearch, hasMeaning, stemsOfChunk, stemsOfText } from './words.ts';

/** Every condition must hold; for each, one of its alternatives is enough, with all of its tokens. */
export type Expression = string[][][];

export interface SearchQuery {
  folded: string;
  chunks: Chunk[];
}

/** A piece of the query between two spaces. */
export interface Chunk {
  text: string;
  /** Empty where only the literal text counts. */
  stems: string[];
}

/** A topic, and the stems of the words of its name. */
export interface TopicStems {
  id: string;
  stems: ReadonlySet<string>;
}

const MOST_CHUNKS = 10;
const PIECE_STEP = LONGEST_PIECE / 3;

/** What a text asks for: not small words and lone punctuation, unless there is nothing else. */
export function parseQuery(text: string): SearchQuery {
  const folded = foldForSearch(text);
  const all = [...new Set(chunksOf(folded))];
  const meaningful = all.filter((chunk) => hasMeaning(chunk));
  const chunks = (meaningful.length > 0 ? meaningful : all).slice(0, MOST_CHUNKS);
  return {
    folded,
    chunks: chunks.map((chunk) => ({ text: chunk, stems: stemsOfChunk(chunk) })),
  };
}

export function topicStems({ id, name }: { id: string; name: string }): TopicStems {
  return { id, stems: stemsOfText(foldForSearch(name)) };
}

/** Finds each chunk as a word of any field or of the topic's name, or literally in title, subtitle or guest. */
export function anywhere(query: SearchQuery, topics: readonly TopicStems[]): Expression {
  return query.chunks.map(({ text, stems }) => [
    literally(text),
    ...(stems.length > 0 ? [stems.map((stem) => `=${stem}`)] : []),
    ...topics
      .filter((topic) => stems.length > 0 && stems.every((stem) => topic.stems.has(stem)))
      .map(({ id }) => [`#${id}`]),
  ]);
}

/** Finds each chunk as a word of the title; null where a chunk is no word. */
export function inTitle(query: SearchQuery): Expression | null {
  if (query.chunks.some(({ stems }) => stems.length === 0)) return null;
  return query.chunks.map(({ stems }) => [stems.map((stem) => `^${stem}`)]);
}

/** The tokens of a chunk as it stands; a long one is asked for in pieces that overlap. */
export function literally(chunk: string): string[] {
  const letters = [...chunk];
  const last = Math.max(0, letters.length - LONGEST_PIECE);
  const starts = Array.from({ length: Math.ceil(last / PIECE_STEP) }, (_, step) => step * PIECE_STEP);
  return [...starts, last].map((start) => `.${letters.slice(start, start + LONGEST_PIECE).join('')}`);
}
