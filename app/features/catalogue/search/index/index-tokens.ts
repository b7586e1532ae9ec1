import { episodeToken } from '#app/platform/search/equal-words.ts';
import {
  chunksOf,
  maySuggestWord,
  neighboursOf,
  runsOf,
  tokensOfText,
  type Word,
  wordsOf,
} from '#app/platform/search/words.ts';
import { foldForSearch } from '#app/pure/text/fold-for-search.ts';

/**
 * What both databases index: a set of tokens per item. The first character is the type: `=` a word of any
 * field, `+` of title, subtitle or guest, `^` of the title, `"` a pair of adjacent words, `#` the topic, `@`
 * the item's kind and visibility. Title, subtitle and guest also have `.` any run of characters up to
 * LONGEST_PIECE, and `'` any run of words as written, up to LONGEST_RUN. So searches for words or parts of
 * words match whole tokens only.
 * Increment INDEX_VERSION when a token changes: the index is then rebuilt while the site runs.
 */
export const INDEX_VERSION = 4;

export interface IndexedFields {
  kind: 'episode' | 'video';
  is_published: boolean;
  access: 'public' | 'premium';
  title: string;
  subtitle: string | null;
  guest: string | null;
  description_text: string;
  topic_id: string | null;
  episode_number: number | null;
}

/** On members-only items; other viewers' searches exclude it. */
export const MEMBERS_TOKEN = '@premium';
/** On drafts, which only admins see. */
export const DRAFT_TOKEN = '@draft';
export const KIND_TOKENS = { episode: '@episode', video: '@video' } as const;
/** In characters. A longer text is searched for in pieces. */
export const LONGEST_PIECE = 12;
/** In words. A longer phrase is searched for in overlapping runs. */
export const LONGEST_RUN = 4;
const LONGEST_FIELD = 600;
const LONGEST_DESCRIPTION = 10_000;

export function topicToken(topicId: string): string {
  return `#${topicId}`;
}

export interface IndexedText {
  tokens: Set<string>;
  /** Folded word → the word as written, for suggesting corrections. */
  vocabulary: Map<string, string>;
}

export function readItem(item: IndexedFields): IndexedText {
  const tokens = new Set<string>([KIND_TOKENS[item.kind]]);
  if (item.topic_id) tokens.add(topicToken(item.topic_id));
  if (item.access === 'premium') tokens.add(MEMBERS_TOKEN);
  if (!item.is_published) tokens.add(DRAFT_TOKEN);
  if (item.episode_number !== null)
    for (const field of ['=', '+']) tokens.add(`${field}${episodeToken(item.episode_number)}`);
  const vocabulary = new Map<string, string>();
  const title = item.title.slice(0, LONGEST_FIELD);
  for (const token of tokensOfText(wordsOf(title), { isShort: true })) tokens.add(`^${token}`);
  for (const field of [title, item.subtitle, item.guest]) {
    const text = field?.slice(0, LONGEST_FIELD) ?? '';
    const groups = wordsOf(text);
    addWords(tokens, vocabulary, { groups, isShort: true });
    for (let length = 1; length <= LONGEST_RUN; length++)
      for (const run of runsOf(groups, length)) tokens.add(`'${run}`);
    for (const chunk of chunksOf(foldForSearch(text))) addPieces(tokens, chunk);
  }
  const description = wordsOf(item.description_text.slice(0, LONGEST_DESCRIPTION));
  addWords(tokens, vocabulary, { groups: description, isShort: false });
  return { tokens, vocabulary: maySuggest(item) ? vocabulary : new Map() };
}

/** Hidden words are never suggested. Scheduled items are excluded when a suggestion is checked. */
function maySuggest({ is_published, access }: IndexedFields): boolean {
  return is_published && access === 'public';
}

function addWords(
  tokens: Set<string>,
  vocabulary: Map<string, string>,
  { groups, isShort }: { groups: Word[][]; isShort: boolean },
): void {
  for (const token of tokensOfText(groups, { isShort })) {
    tokens.add(`=${token}`);
    if (isShort) tokens.add(`+${token}`);
  }
  for (const pair of neighboursOf(groups)) tokens.add(`"${pair}`);
  for (const word of groups.flat()) {
    const known = vocabulary.get(word.folded);
    if (maySuggestWord(word) && (known === undefined || word.form > known))
      vocabulary.set(word.folded, word.form);
  }
}

function addPieces(tokens: Set<string>, chunk: string): void {
  const letters = [...chunk];
  for (let start = 0; start < letters.length; start++) {
    let piece = '.';
    for (const letter of letters.slice(start, start + LONGEST_PIECE)) {
      piece += letter;
      tokens.add(piece);
    }
  }
}
