/** Rows of a list, which is also the most that one bulk change touches. */
export const PAGE_SIZE = 50;
/** Of the published items that a search of the admin lists matches, about so many are shown, the newest. */
export const MOST_FOUND = 100;
/** Drafts are in no index: so many, the newest, are looked through. */
export const MOST_DRAFTS_SEARCHED = 2_000;

export const LONGEST_TITLE = 300;
export const LONGEST_SUBTITLE = 600;
export const LONGEST_GUEST = 300;
export const LONGEST_ADDRESS = 2_000;
/** As it is typed, with its markup. */
export const LONGEST_DESCRIPTION = 100_000;
export const LONGEST_MINUTES = 9_999;

export type ItemState = 'published' | 'scheduled' | 'draft';

export function stateOf(item: { isPublished: boolean; publishedAt: string }, now: Date): ItemState {
  if (!item.isPublished) return 'draft';
  return item.publishedAt > now.toISOString() ? 'scheduled' : 'published';
}
