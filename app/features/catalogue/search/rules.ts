import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { hasOtherSpelling } from '#app/platform/search/equal-words.ts';
import { spacedWords, tokensOfText, wordsOf } from '#app/platform/search/words.ts';
import { foldForSearch } from '#app/pure/text/fold-for-search.ts';
import type { Chunk, SearchQuery } from './index/search-expression.ts';

/** Where a query matched, best first. */
const EXACT_TITLE = 0;
const TITLE_PHRASE = 1;
const TITLE = 2;
const GUEST = 3;
const SUBTITLE = 4;
const TOPIC = 5;
const DESCRIPTION = 6;
/** Added for matches in parts of words, which rank below all whole words. */
const FRAGMENT = 10;

/**
 * Sorts by relevance: whole words before parts of words, then by field, then newest first.
 * @param whole ids of the items in which every chunk matches as a word
 */
export function rank(query: SearchQuery, items: readonly ItemCard[], whole: ReadonlySet<string>): ItemCard[] {
  return items
    .map((item) => ({ item, level: levelOf(query, item, whole.has(item.id)) }))
    .sort((a, b) => a.level - b.level || newestFirst(a.item, b.item))
    .map(({ item }) => item);
}

/** The worst level among the chunks, each taken at its best field. */
function levelOf(query: SearchQuery, item: ItemCard, isWhole: boolean): number {
  const fields = fieldsOf(item);
  const [title] = fields;
  if (title.text === query.folded) return EXACT_TITLE;
  const base = isWhole ? 0 : FRAGMENT;
  if (isPhraseOf(title, query, isWhole)) return base + TITLE_PHRASE;
  const levels = query.chunks.map((chunk) => {
    const found = fields.find((field) => field.holds(chunk) || (!isWhole && field.text.includes(chunk.text)));
    return found?.level ?? DESCRIPTION;
  });
  return base + Math.max(...levels);
}

/** A single word is not a phrase: all titles with it rank equally. */
function isPhraseOf(title: Field, { folded }: SearchQuery, isWhole: boolean): boolean {
  if (!folded.includes(' ')) return false;
  return isWhole ? title.spaced().includes(` ${folded} `) : title.text.includes(folded);
}

type Field = ReturnType<typeof readField>;

const MOST_KEPT = 10_000;
const kept = new Map<string, Field>();

function fieldsOf({ title, guest, subtitle, topic }: ItemCard) {
  return [
    { level: TITLE, ...fieldOf(title) },
    { level: GUEST, ...fieldOf(guest) },
    { level: SUBTITLE, ...fieldOf(subtitle) },
    { level: TOPIC, ...fieldOf(topic?.name) },
  ] as const;
}

/** Folding costs more than comparing, so folded fields are kept for all viewers. */
function fieldOf(value: string | null | undefined): Field {
  const raw = value ?? '';
  const known = kept.get(raw);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const field = readField(raw);
  kept.set(raw, field);
  return field;
}

function readField(raw: string) {
  const text = foldForSearch(raw);
  let spacedText: string | undefined;
  let tokens: Set<string> | undefined;
  const spaced = () => {
    spacedText ??= spacedWords(wordsOf(raw));
    return spacedText;
  };
  const hasToken = (token: string) => {
    // Every form of a word begins like its stem; that check is faster than stemming the whole text.
    if (!hasOtherSpelling(token) && !text.includes(beginningOf(token))) return false;
    tokens ??= tokensOfText(wordsOf(raw), { isShort: true });
    return tokens.has(token);
  };
  const holds = ({ words, phrase, text: literal }: Chunk) => {
    if (phrase !== null) return spaced().includes(phrase);
    if (words.length === 0) return text.includes(literal);
    return words.some((all) => all.every(hasToken));
  };
  return { text, spaced, holds };
}

/** The shared beginning of a token's spellings; "d'água" and 'd água' share only one letter. */
function beginningOf(token: string): string {
  const letters = token.startsWith('-') ? token.slice(1) : token;
  return letters.slice(0, /^[dl]/.test(letters) ? 1 : 2);
}

function newestFirst(a: ItemCard, b: ItemCard): number {
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
