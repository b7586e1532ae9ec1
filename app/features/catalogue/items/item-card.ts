import { artworkUrl } from '#app/pure/media/artwork-url.ts';
import { youtubeVideoId } from '#app/pure/media/youtube.ts';
import { pictureOrNull } from '#app/pure/text/web-address.ts';
import type { ItemKind } from './tables.server.ts';

/** An item in a list. Instants are ISO 8601, durations are whole seconds. */
export interface ItemCard {
  id: string;
  kind: ItemKind;
  slug: string;
  title: string;
  subtitle: string | null;
  guest: string | null;
  publishedAt: string;
  durationSeconds: number | null;
  /** The path of our copy of the picture; null when artwork replaces it. */
  thumbnailUrl: string | null;
  youtubeLink: string | null;
  audioUrl: string | null;
  isLive: boolean;
  watchNow: boolean;
  topic: { slug: string; name: string; hue: number; imageUrl: string | null } | null;
  /** Shown before its date, to viewers who may see it. */
  isPreview?: boolean;
  /** Shown to a premium member up to 48 hours before everybody else. */
  isEarly?: boolean;
  /** Always for members only. */
  isMembersOnly?: boolean;
  /** One of the four examples for an empty catalogue. */
  isSample?: boolean;
}

/** Where a list continues: the place of its last item. */
export interface ItemCursor {
  publishedAt: string;
  id: string;
}

/** 'Com ' and the guest, else the topic's name, else 'Convidado Especial'. */
export function guestLabel(item: Pick<ItemCard, 'guest' | 'topic'>): string {
  return `Com ${item.guest ?? item.topic?.name ?? 'Convidado Especial'}`;
}

/** The URL of a square picture, or one to crop: the cover, else the picture, else artwork. */
export function itemCover(
  item: Pick<ItemCard, 'slug' | 'thumbnailUrl' | 'topic'> & { cover_url?: string | null },
): string {
  return (
    item.cover_url ?? item.thumbnailUrl ?? artworkUrl({ slug: item.slug, hue: item.topic?.hue, square: true })
  );
}

/** The topic's own picture, else artwork in its hue. */
export function topicImage(topic: Pick<NonNullable<ItemCard['topic']>, 'slug' | 'hue' | 'imageUrl'>): string {
  return topic.imageUrl ?? artworkUrl({ slug: topic.slug, hue: topic.hue });
}

/** Of the topic that an item's row has joined. */
interface TopicColumns {
  topic_slug: string | null;
  topic_name: string | null;
  topic_hue: number | null;
  topic_image_url: string | null;
}

/** The topic of an item, as lists show it. */
export function topicOf(row: TopicColumns): ItemCard['topic'] {
  if (!row.topic_slug) return null;
  const { topic_slug: slug, topic_name: name, topic_hue: hue } = row;
  return { slug, name: name ?? '', hue: hue ?? 0, imageUrl: pictureOrNull(row.topic_image_url) };
}

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
