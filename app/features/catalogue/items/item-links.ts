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

/**
 * The last part of an address of ours that leads to a sound kept elsewhere; null for a sound of this site. It ends as
 * the sound's own address does, by which apps know what it is.
 */
export function outsideAudioName(
  { audio_url, audio_mime }: { audio_url: string; audio_mime: string | null },
  origin: string,
): string | null {
  const url = URL.parse(audio_url, origin);
  if (!url || !/^https?:$/.test(url.protocol) || url.host === new URL(origin).host) return null;
  const name = url.pathname.split('/').at(-1) ?? '';
  if (/^[\w-]{1,80}\.[a-z0-9]{2,4}$/i.test(name)) return name;
  return audio_mime && /mp4|m4a/.test(audio_mime) ? 'audio.m4a' : 'audio.mp3';
}

/** The URL of an episode's uploaded audio, with the file's extension. It changes with the file. */
export function audioAddress(itemId: string, key: string): string {
  return `/media/audio/${itemId}/${key.slice(key.indexOf('/') + 1)}` satisfies Href<'/media/audio/:itemId/:name'>;
}
