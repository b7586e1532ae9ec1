import type {
  AdminSearch,
  FoundPlace,
  FoundStretch,
} from '#app/features/catalogue/search/index/admin-search.server.ts';
import type { Cursor, ListPlace } from './list-place.ts';
import { PAGE_SIZE } from './rules.ts';

/** Whether the search index can sort and filter so; anything else the database does. */
export function isOrderOfIndex({ sort, sound, transcript }: ListPlace): boolean {
  return !sound && !transcript && (sort === 'relevancia' || sort === 'publicacao');
}

/** One more than a page of search results from the place on; nearest first when going backwards. */
export function listFoundIds(search: AdminSearch, place: ListPlace): Promise<FoundStretch> {
  const isBackwards = place.before !== null && place.after === null;
  const at = placeOf(place, isBackwards ? place.before : place.after);
  const stretch = { limit: PAGE_SIZE + 1, ...(isBackwards ? { before: at } : { after: at }) };
  return place.sort === 'relevancia' ? search.listByRelevance(stretch) : search.listNewest(stretch);
}

/** The value of a page's cursor; by relevance with the level: '1 2026-05-01T…'. */
export function cursorValueOf({ sort }: ListPlace, publishedAt: string, level: number): string {
  return sort === 'relevancia' ? `${level} ${publishedAt}` : publishedAt;
}

function placeOf({ sort }: ListPlace, cursor: Cursor | null): FoundPlace | undefined {
  if (!cursor) return undefined;
  const { id, value } = cursor;
  return sort === 'relevancia'
    ? { id, level: Number(value.slice(0, 1)), publishedAt: value.slice(2) }
    : { id, level: 0, publishedAt: value };
}
