export const LONGEST_TITLE = 300;
export const LONGEST_SUBTITLE = 600;
export const LONGEST_GUEST = 300;
export const LONGEST_ADDRESS = 2_000;
/** In characters, including the markup. */
export const LONGEST_DESCRIPTION = 100_000;
export const LONGEST_MINUTES = 9_999;

export type ItemState = 'published' | 'scheduled' | 'draft';

export function stateOf(item: { isPublished: boolean; publishedAt: string }, now: Date): ItemState {
  if (!item.isPublished) return 'draft';
  return item.publishedAt > now.toISOString() ? 'scheduled' : 'published';
}
