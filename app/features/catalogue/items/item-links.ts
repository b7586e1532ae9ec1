import type { ItemCard } from './item-card.ts';

/** Where a card leads: a video to YouTube, an episode to YouTube or else to its audio. Null: only to its page. */
export function listenLink(item: Pick<ItemCard, 'kind' | 'youtubeLink' | 'audioUrl'>): string | null {
  return item.kind === 'video' ? item.youtubeLink : (item.youtubeLink ?? item.audioUrl);
}

/** The item's own page. */
export function itemPath(item: Pick<ItemCard, 'kind' | 'slug'>): string {
  return item.kind === 'video'
    ? (`/videos/${item.slug}` satisfies Href<'/videos/:slug'>)
    : (`/episodios/${item.slug}` satisfies Href<'/episodios/:slug'>);
}
