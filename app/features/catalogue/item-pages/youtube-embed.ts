import { listenLink } from '#app/features/catalogue/items/item-links.ts';
import { youtubeVideoId } from '#app/pure/youtube.ts';

/** Address of YouTube's player without cookies; null where the video is not on YouTube. */
export function embedAddress(item: Parameters<typeof listenLink>[0]): string | null {
  const link = listenLink(item);
  const id = link && youtubeVideoId(link);
  return id && `https://www.youtube-nocookie.com/embed/${id}`;
}
