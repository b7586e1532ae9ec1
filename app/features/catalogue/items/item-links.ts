import { youtubeVideoId } from '#app/pure/media/youtube.ts';
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

/** The URL of YouTube's cookie-free player; null for a video outside YouTube. */
export function embedAddress(item: Parameters<typeof listenLink>[0]): string | null {
  const link = listenLink(item);
  const id = link && youtubeVideoId(link);
  return id && `https://www.youtube-nocookie.com/embed/${id}`;
}

/** The URL of an episode's uploaded audio, with the file's extension. It changes with the file. */
export function audioAddress(itemId: string, key: string): string {
  return `/media/audio/${itemId}/${key.slice(key.indexOf('/') + 1)}` satisfies Href<'/media/audio/:itemId/:name'>;
}
