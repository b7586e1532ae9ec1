import type { AdminSearch, FoundPlace, FoundStretch } from './admin-search.server.ts';
import type { Cursor, ListPlace } from './list-place.ts';
import { PAGE_SIZE } from './rules.ts';

/** Whether the index of the search itself knows this order; others are sorted by the database. */
export function isOrderOfIndex({ sort }: ListPlace): boolean {
  return sort === 'relevancia' || sort === 'publicacao';
}

/** One more than a page of what a search has found, from the place on; backwards the nearest first. */
export function listFoundIds(search: AdminSearch, place: ListPlace): Promise<FoundStretch> {
  const isBackwards = place.before !== null && place.after === null;
  const at = placeOf(place, isBackwards ? place.before : place.after);
  const stretch = { limit: PAGE_SIZE + 1, ...(isBackwards ? { before: at } : { after: at }) };
  return place.sort === 'relevancia' ? search.listByRelevance(stretch) : search.listNewest(stretch);
}

/** What a page begins or ends at: by relevance the level, too, '1 2026-05-01T…'. */
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
