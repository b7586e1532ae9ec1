import type { ItemCard } from './item-card.ts';

/** A video's link to YouTube; an episode's to YouTube, else to its audio. Null when there is neither. */
export function listenLink(item: Pick<ItemCard, 'kind' | 'youtubeLink' | 'audioUrl'>): string | null {
  return item.kind === 'video' ? item.youtubeLink : (item.youtubeLink ?? item.audioUrl);
}

export function itemPath(item: Pick<ItemCard, 'kind' | 'slug'>): string {
  return item.kind === 'video'
    ? (`/videos/${item.slug}` satisfies Href<'/videos/:slug'>)
    : (`/episodios/${item.slug}` satisfies Href<'/episodios/:slug'>);
}
