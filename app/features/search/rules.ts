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
  const fields = fieldsOf(item);
  const [title] = fields;
  if (title.text === query.folded) return EXACT_TITLE;
  if (title.text.includes(query.folded)) return TITLE_PHRASE;
  const levels = query.chunks.map(
    (chunk) => fields.find((field) => field.holds(chunk))?.level ?? DESCRIPTION,
  );
  return Math.max(...levels);
}

const known = new WeakMap<ItemCard, ReturnType<typeof foldFields>>();

/** Folding costs more than comparing; cards that are kept in memory are folded once. */
function fieldsOf(item: ItemCard) {
  const fields = known.get(item) ?? foldFields(item);
  known.set(item, fields);
  return fields;
}

function foldFields(item: ItemCard) {
  return [
    fieldOf(TITLE, item.title),
    fieldOf(GUEST, item.guest),
    fieldOf(SUBTITLE, item.subtitle),
    fieldOf(TOPIC, item.topic?.name),
  ] as const;
}

function fieldOf(level: number, value: string | null | undefined) {
  const text = foldForSearch(value ?? '');
  let stems: Set<string> | undefined;
  const hasStem = (stem: string) => {
    // Every form of a word begins as its stem does; looking for that is quicker than stemming a whole text.
    if (!text.includes(stem.slice(0, stem.length > 4 ? 3 : 2))) return false;
    stems ??= stemsOfText(text);
    return stems.has(stem);
  };
  const holds = (chunk: Chunk) =>
    text.includes(chunk.text) || (chunk.stems.length > 0 && chunk.stems.every(hasStem));
  return { level, text, holds };
}

function newestFirst(a: ItemCard, b: ItemCard): number {
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
