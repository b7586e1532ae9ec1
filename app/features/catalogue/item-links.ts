import type { ItemCard } from './item-card.ts';

/** Where a card leads: a video to YouTube, an episode to YouTube or else to its audio. Null: only to its page. */
export function listenLink(item: Pick<ItemCard, 'kind' | 'youtubeLink' | 'audioUrl'>): string | null {
  const link = item.kind === 'video' ? item.youtubeLink : (item.youtubeLink ?? item.audioUrl);
  return link && isWebAddress(link) ? link : null;
}

/** The item's own page. */
export function itemPath(item: Pick<ItemCard, 'kind' | 'slug'>): string {
  return item.kind === 'video' ? `/videos/${item.slug}` : `/episodios/${item.slug}`;
}

/** A row may be older than our checks: only http(s), or a file of our own, becomes a link. */
export function isWebAddress(link: string): boolean {
  return /^https?:\/\//i.test(link) || /^\/(?!\/)/.test(link);
}
