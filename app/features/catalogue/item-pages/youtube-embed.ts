import { listenLink } from '#app/features/catalogue/items/item-links.ts';
import { youtubeVideoId } from '#app/pure/media/youtube.ts';

/** The URL of YouTube's cookie-free player; null for a video outside YouTube. */
export function embedAddress(item: Parameters<typeof listenLink>[0]): string | null {
  const link = listenLink(item);
  const id = link && youtubeVideoId(link);
  return id && `https://www.youtube-nocookie.com/embed/${id}`;
}
