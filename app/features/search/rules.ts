import type { ItemCard } from '#app/features/catalogue/item-card.ts';
import type { Chunk, SearchQuery } from './search-expression.ts';
import { foldForSearch, stemsOfText } from './words.ts';

/** Where a query was found, the best first. */
const EXACT_TITLE = 0;
const TITLE_PHRASE = 1;
const TITLE = 2;
const GUEST = 3;
const SUBTITLE = 4;
const TOPIC = 5;
const DESCRIPTION = 6;

/** Items in the order of relevance: by where the query was found, then the newest first. */
export function rank(query: SearchQuery, items: readonly ItemCard[]): ItemCard[] {
  return items
    .map((item) => ({ item, level: levelOf(query, item) }))
    .sort((a, b) => a.level - b.level || newestFirst(a.item, b.item))
    .map(({ item }) => item);
}

/** The worst of the places where the query's words were found, each at its best. */
function levelOf(query: SearchQuery, item: ItemCard): number {
  const title = foldForSearch(item.title);
  if (title === query.folded) return EXACT_TITLE;
  if (title.includes(query.folded)) return TITLE_PHRASE;
  const fields: Array<[number, string]> = [
    [TITLE, title],
    [GUEST, foldForSearch(item.guest ?? '')],
    [SUBTITLE, foldForSearch(item.subtitle ?? '')],
    [TOPIC, foldForSearch(item.topic?.name ?? '')],
  ];
  const levels = query.chunks.map(
    (chunk) => fields.find(([, text]) => holds(text, chunk))?.[0] ?? DESCRIPTION,
  );
  return Math.max(...levels);
}

function holds(text: string, chunk: Chunk): boolean {
  if (text.includes(chunk.text)) return true;
  if (chunk.stems.length === 0 || !chunk.stems.every((stem) => mayHold(text, stem))) return false;
  const stems = stemsOfText(text);
  return chunk.stems.every((stem) => stems.has(stem));
}

/** Every form of a word begins as its stem does; looking for that is quicker than stemming a whole text. */
function mayHold(text: string, stem: string): boolean {
  return text.includes(stem.slice(0, stem.length > 4 ? 3 : 2));
}

function newestFirst(a: ItemCard, b: ItemCard): number {
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
