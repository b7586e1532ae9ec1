import { artworkUrl } from '#app/features/media/artwork/artwork-url.ts';
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
