import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { ItemKind, ItemsTable } from '#app/features/catalogue/items/tables.server.ts';
import type { FeedItem } from '#app/features/feeds/reader/feed-item.ts';
import { foldText } from '#app/pure/fold-text.ts';

/** What all items of one import share. */
export interface RowFrame {
  kind: ItemKind;
  now: Date;
  isPublished: boolean;
  topicOf: (item: FeedItem) => string | null;
}

/** @param position in the feed, 0 for the first */
export function toRow(
  item: FeedItem,
  position: number,
  { kind, now, isPublished, topicOf }: RowFrame,
): Omit<Insertable<ItemsTable>, 'slug'> {
  // Undated items get the time of the import, a second apart, to keep the feed's order.
  const publishedAt = item.publishedAt ?? new Date(now.getTime() - position * 1000);
  return {
    id: v7(),
    kind,
    guid: item.guid,
    title: item.title,
    title_folded: foldText(item.title),
    subtitle: item.subtitle,
    guest: item.guest,
    description_html: item.descriptionHtml,
    description_text: item.descriptionText,
    topic_id: topicOf(item),
    is_published: isPublished,
    published_at: publishedAt.toISOString(),
    duration_seconds: item.durationSeconds,
    audio_url: item.audioUrl,
    audio_bytes: item.audioBytes,
    audio_mime: item.audioMime,
    youtube_link: item.youtubeLink,
    link_url: item.linkUrl,
    image_source_url: item.imageSourceUrl,
    thumbnail_url: null,
    cover_url: null,
    season: item.season,
    episode_number: item.episodeNumber,
    episode_type: item.episodeType,
    is_explicit: item.isExplicit,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}
